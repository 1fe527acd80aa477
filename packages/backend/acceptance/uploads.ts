// Sends 50 job applications with a CV of 900 kB each at the same moment and watches the server's memory.
// Run: tsx packages/backend/acceptance/uploads.ts (DATABASE_URL: on a server's empty database instead of the
// embedded one)
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate, openDatabase } from '@konnect/database';
import { BACKEND_MIGRATIONS } from '../src/db/backend-migrations';
import { seedApi } from '../src/demo/seed-api';
import { memoryOf, startServer } from './server-process';

const AT_ONCE = Number(process.env['UPLOADS_AT_ONCE'] ?? 50);
const ROUNDS = Number(process.env['UPLOADS_ROUNDS'] ?? 3);
const PORT = Number(process.env['UPLOADS_PORT'] ?? 4102);
/** The whole server's memory; where the embedded database runs in it, only what the uploads add. */
const LIMIT_MIB = 256;
const BYTES = 921_600;
const SAMPLE_MS = 20;
const DAY_MS = 24 * 3_600_000;
const SLUG = 'upload-test';

async function main(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'konnect-uploads-'));
  const databaseUrl = process.env['DATABASE_URL'];
  try {
    const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
    await migrate(database, BACKEND_MIGRATIONS);
    await seedApi.insertJob(database.db, {
      slug: `${SLUG}-${Date.now()}`,
      title: 'Upload test',
      jobCategory: 'Technical',
      jobType: 'Full time',
      location: 'x',
      jobDescription: '<p>x</p>',
      requireReferences: false,
      deadline: new Date(Date.now() + DAY_MS),
    });
    const [job] = (
      await database.db.execute<{ slug: string }>(
        `select slug from job where slug like '${SLUG}%' order by id desc limit 1`,
      )
    ).rows;
    await database.close();
    return await measure(dataDir, job?.slug ?? SLUG, databaseUrl !== undefined);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(dataDir: string, job: string, isElsewhere: boolean): Promise<boolean> {
  const server = await startServer(PORT, { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', SEED: 'none' });
  try {
    await send(server.url, job, 'warm-up');
    const idle = await memoryOf(server.pid);
    let peak = idle;
    const watching = new AbortController();
    const watch = (async () => {
      while (!watching.signal.aborted) {
        peak = Math.max(peak, await memoryOf(server.pid));
        await delay(SAMPLE_MS);
      }
    })();
    const started = performance.now();
    const statuses: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: AT_ONCE }, (_, index) =>
            send(server.url, job, `round-${round}-file-${index}`),
          ),
        )),
      );
    }
    const seconds = (performance.now() - started) / 1_000;
    watching.abort();
    await watch;
    const left = await readdir(join(dataDir, 'files/incoming'));
    const storedFiles = (
      await readdir(join(dataDir, 'files/kept'), { recursive: true, withFileTypes: true })
    ).filter((entry) => entry.isFile()).length;
    return report({ idle, peak, statuses, seconds, left: left.length, storedFiles, isElsewhere });
  } finally {
    await server.stop();
  }
}

async function send(url: string, job: string, key: string): Promise<number> {
  const form = new FormData();
  const fields = {
    job,
    name: 'Amina',
    phone: '0712345678',
    email: 'amina@example.com',
    gender: 'female',
    dob: '1999-01-01',
    residency: 'G44',
    education_level: 'Diploma',
    field_of_experience: 'Technical',
    year_of_experience: '1 to 2',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('cv', new Blob([pdfOf(key)]), 'cv.pdf');
  const answer = await fetch(`${url}/api/konnect-careers-application/`, {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': `upload-test-${key}` },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The random bytes make each file different. */
function pdfOf(text: string): Uint8Array<ArrayBuffer> {
  const [head, tail] = [Buffer.from(`%PDF-1.4\n% ${text}\n`), Buffer.from('\nstartxref\n0\n%%EOF\n')];
  return new Uint8Array(Buffer.concat([head, Buffer.alloc(BYTES - head.length - tail.length, 0x20), tail]));
}

interface Result {
  idle: number;
  peak: number;
  statuses: number[];
  seconds: number;
  left: number;
  storedFiles: number;
  isElsewhere: boolean;
}

function report({ idle, peak, statuses, seconds, left, storedFiles, isElsewhere }: Result): boolean {
  const stored = statuses.filter((status) => status === 201).length;
  const growth = peak - idle;
  const passed =
    stored === statuses.length &&
    storedFiles === statuses.length + 1 &&
    left === 0 &&
    (isElsewhere ? peak : growth) <= LIMIT_MIB;
  const lines = [
    `${ROUNDS} times ${AT_ONCE} applications with ${BYTES} bytes at once: ${stored} of ${statuses.length} stored in ${seconds.toFixed(1)} s, ${left} drafts left`,
    `server's memory: idle ${idle.toFixed(0)} MiB, peak ${peak.toFixed(0)} MiB, growth ${growth.toFixed(0)} MiB (limit ${LIMIT_MIB} of ${isElsewhere ? 'all of it' : 'growth: the embedded database lives in it'})`,
    passed ? 'PASS' : `FAIL ${[...new Set(statuses)].join(', ')}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return passed;
}

main().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
