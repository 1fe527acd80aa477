import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { median } from '../report/statistics';
import { RUN_TYPESCRIPT } from '../site/child-server';
import { LIST, yesNo, type ApiRun } from './api-run';
import { load } from './load';
import type { ApiServer } from './start-server';

/** Loads cached answers and those from the database for the given minutes. */
export async function watchMemory(run: ApiRun, cached: ApiServer, fresh: ApiServer): Promise<void> {
  const { minutes } = run;
  if (minutes === 0) return;
  const points: { cached: number; fresh: number }[] = [];
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    await load(cached.url, [LIST, `${LIST}archive-fill-10/`, `${LIST}archive-fill-10/comments/`], {
      seconds: 10,
    });
    await load(fresh.url, [`${LIST}?search=chess+club`, LIST, `${LIST}archive-fill-11/comments/`], {
      seconds: 10,
    });
    points.push({ cached: await cached.memory(), fresh: await fresh.memory() });
  }
  run.raw['memory'] = points;
  // The first third is warming up: compiled code and pools grow to their size.
  const settled = points.slice(Math.ceil(points.length / 3));
  const growth = (name: 'cached' | 'fresh'): number =>
    (settled.at(-1)?.[name] ?? 0) / median(settled.slice(0, 3).map((point) => point[name]));
  for (const name of ['cached', 'fresh'] as const) {
    run.report.push(
      `Memory under ${minutes} minutes of load, ${name} answers: ${points.map((point) => point[name].toFixed(0)).join(', ')} MiB; last over first settled ${growth(name).toFixed(2)}, flat (at most 1.15): ${yesNo(growth(name) <= 1.15)}`,
    );
  }
}

/** Sends 50 CVs at once, again and again; an acceptance test checks the memory of the whole server. */
export async function watchUploads(run: ApiRun, databaseUrl: string): Promise<void> {
  const script = fileURLToPath(new URL('../../../packages/backend/acceptance/uploads.ts', import.meta.url));
  const child = spawn(process.execPath, [...RUN_TYPESCRIPT, script], {
    env: { ...process.env, DATABASE_URL: databaseUrl, UPLOADS_PORT: String(run.port + 6) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = await text(child.stdout);
  run.say(lines);
  run.raw['uploads'] = lines;
  run.report.push(`Uploads: ${lines.trim().replaceAll('\n', '; ')}.`);
}
