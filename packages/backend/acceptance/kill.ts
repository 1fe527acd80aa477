// Kills the server again and again, at random moments, while comments, contact messages, event applications
// and likes arrive; restarts it, and counts what is there afterwards.
// Run: tsx packages/backend/acceptance/kill.ts [--rounds 20] (DATABASE_URL: on a server's empty database
// instead of the embedded one)
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate, openDatabase } from '@konnect/database';
import { BACKEND_MIGRATIONS } from '../src/db/backend-migrations';
import { KINDS, kindOf, prepare, readBack, type Acknowledged, type Place } from './kill-writes';
import { startServer, type ServerProcess } from './server-process';

const WRITES = Number(process.env['KILL_WRITES'] ?? 1_000);
const ROUNDS = process.argv.indexOf('--rounds');
const KILLS = Number((ROUNDS < 0 ? undefined : process.argv[ROUNDS + 1]) ?? process.env['KILL_TIMES'] ?? 3);
const PORT = Number(process.env['KILL_PORT'] ?? 4101);
const SENDERS = 20;
const GIVE_UP_MS = 240_000 + KILLS * 60_000;
/** The longest wait before a kill, so that it may hit any part of the write. */
const LATEST_MS = 40;

interface Run {
  acknowledged: Map<number, Acknowledged>;
  replayed: number;
  lostAnswers: number;
  refused: string[];
}

async function main(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'konnect-kill-'));
  const databaseUrl = process.env['DATABASE_URL'];
  const open = () => openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  const place = { article: `kill-test-${Date.now()}`, event: `kill-event-${Date.now()}` };
  try {
    const database = await open();
    await migrate(database, BACKEND_MIGRATIONS);
    await prepare(database, place);
    await database.close();
    const run: Run = { acknowledged: new Map(), replayed: 0, lostAnswers: 0, refused: [] };
    const restarts = await sendAll(run, place, { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', SEED: 'none' });
    const after = await open();
    const stored = await readBack(after, place);
    await after.close();
    return report(run, stored, restarts);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Sends everything as a page's outbox does: a request without an answer is sent again with its key. */
async function sendAll(run: Run, place: Place, settings: Record<string, string>): Promise<number[]> {
  let server = await startServer(PORT, settings);
  const { url } = server;
  const restarts: number[] = [];
  const waiting = Array.from({ length: WRITES }, (_, index) => index);
  const limit = performance.now() + GIVE_UP_MS;
  let isOver = false;

  const send = async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      if (performance.now() > limit) throw new Error('The writes were not through in time.');
      if (!(await sendOne(run, url, place, number))) {
        waiting.push(number);
        await delay(100);
      }
    }
  };
  const killer = async (): Promise<ServerProcess> => {
    for (let kill = 0; kill < KILLS; kill++) {
      while (run.acknowledged.size < (WRITES * (kill + 0.1 + 0.8 * Math.random())) / (KILLS + 1)) {
        if (isOver) return server;
        await delay(1);
      }
      await delay(Math.random() * LATEST_MS);
      await server.kill();
      server = await startServer(PORT, settings);
      restarts.push(server.startedIn);
    }
    return server;
  };
  const killing = killer();
  try {
    await Promise.all([killing, ...Array.from({ length: SENDERS }, send)]);
  } finally {
    isOver = true;
    await killing.catch(() => undefined);
    await server.stop();
  }
  return restarts;
}

async function sendOne(run: Run, url: string, place: Place, number: number): Promise<boolean> {
  const kind = kindOf(number);
  let answer: Response;
  let body: Acknowledged;
  try {
    answer = await fetch(`${url}${kind.path(place)}`, {
      method: kind.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `${place.article}-${number}`,
        ...kind.headers?.(number),
      },
      body: JSON.stringify(kind.body(number, place)),
    });
    body = (await answer.json()) as Acknowledged;
  } catch {
    run.lostAnswers += 1;
    return false;
  }
  if (!answer.ok) {
    if (answer.status >= 500) return false;
    run.refused.push(`${kind.name} ${number}: ${answer.status} ${JSON.stringify(body)}`);
    return true;
  }
  if (answer.headers.get('idempotency-replayed')) run.replayed += 1;
  run.acknowledged.set(number, body);
  return true;
}

function report(
  run: Run,
  { rows, likesAgree }: Awaited<ReturnType<typeof readBack>>,
  restarts: number[],
): boolean {
  const missing: string[] = [];
  const different: string[] = [];
  for (const [number, { id, reference }] of run.acknowledged) {
    const kind = kindOf(number);
    const [row] = rows.get(kind.mark(number)) ?? [];
    if (!row) missing.push(kind.mark(number));
    else if (kind.acknowledges === 'receipt' && (row.id !== id || row.reference !== reference))
      different.push(kind.mark(number));
  }
  const twice = [...rows.values()].filter((same) => same.length > 1).length;
  const stored = [...rows.values()].reduce((sum, same) => sum + same.length, 0);
  const passed =
    run.acknowledged.size === WRITES &&
    stored === WRITES &&
    restarts.length === KILLS &&
    [missing, different, run.refused].every((list) => list.length === 0) &&
    twice === 0 &&
    likesAgree;
  const lines = [
    `sent ${WRITES} writes (${KINDS.map(({ name }) => `${name}s`).join(', ')}), killed the server ${restarts.length} times; ready again after ${restarts.join(', ')} ms`,
    `acknowledged ${run.acknowledged.size}, stored ${stored}, answers lost and sent again ${run.lostAnswers}, of these already stored ${run.replayed}`,
    `acknowledged but missing ${missing.length}, stored twice ${twice}, stored otherwise than acknowledged ${different.length}, refused ${run.refused.length}; likes ${likesAgree ? 'agree' : 'DISAGREE'} with their number`,
    ...[...run.refused, ...missing].slice(0, 5),
    passed ? 'PASS: every acknowledged write is there, none twice' : 'FAIL',
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
