// Kills the server again and again while comments are posted, restarts it, and counts what is there afterwards.
// Run: tsx packages/backend/acceptance/kill.ts   (DATABASE_URL: on a server's empty database instead of the embedded one)
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate, openDatabase, type Database } from '../src/db';
import { stores } from '../src/db/stores';
import { startServer, type ServerProcess } from './server-process';

const COMMENTS = Number(process.env['KILL_COMMENTS'] ?? 1_000);
const KILLS = Number(process.env['KILL_TIMES'] ?? 3);
const PORT = Number(process.env['KILL_PORT'] ?? 4101);
const SENDERS = 20;
const GIVE_UP_MS = 240_000;

interface Acknowledged {
  reference: string;
  id: number;
}
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
  const slug = `kill-test-${Date.now()}`;
  try {
    await prepare(await open(), slug);
    const run: Run = { acknowledged: new Map(), replayed: 0, lostAnswers: 0, refused: [] };
    const restarts = await post(run, slug, { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', SEED: 'none' });
    const rows = await read(await open(), slug);
    return report(run, rows, restarts);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function prepare(database: Database, slug: string): Promise<void> {
  await migrate(database);
  const categoryId = await stores.insertCategory(database.db, { slug: 'community', name: 'Community' });
  await stores.insertArticle(database.db, { slug, title: 'Kill test', categoryId, mainSectionMsg: '<p>Text</p>' });
  await database.close();
}

/** Sends all comments as a page's outbox does: what got no answer is sent again with its key. */
async function post(run: Run, slug: string, settings: Record<string, string>): Promise<number[]> {
  let server = await startServer(PORT, settings);
  const restarts: number[] = [];
  const address = `${server.url}/api/trending-community-events/${slug}/comments/`;
  const waiting = Array.from({ length: COMMENTS }, (_, index) => index);
  const limit = performance.now() + GIVE_UP_MS;

  const send = async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      if (performance.now() > limit) throw new Error('The comments were not through in time.');
      if (!(await postOne(run, address, number))) {
        waiting.push(number);
        await delay(100);
      }
    }
  };
  const killer = async (): Promise<ServerProcess> => {
    for (let kill = 1; kill <= KILLS; kill++) {
      while (run.acknowledged.size < (COMMENTS * kill) / (KILLS + 1)) await delay(1);
      await server.kill();
      server = await startServer(PORT, settings);
      restarts.push(server.startedIn);
    }
    return server;
  };
  try {
    await Promise.all([killer(), ...Array.from({ length: SENDERS }, send)]);
  } finally {
    await server.stop();
  }
  return restarts;
}

async function postOne(run: Run, address: string, number: number): Promise<boolean> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `kill-test-${number}`, 'x-device-id': 'kill-test' },
      body: JSON.stringify({ message: `comment ${number}` }),
    });
    body = await answer.json();
  } catch {
    run.lostAnswers += 1;
    return false;
  }
  if (answer.status !== 201) {
    if (answer.status >= 500) return false;
    run.refused.push(`${number}: ${answer.status} ${JSON.stringify(body)}`);
    return true;
  }
  if (answer.headers.get('idempotency-replayed')) run.replayed += 1;
  run.acknowledged.set(number, body as Acknowledged);
  return true;
}

async function read(database: Database, slug: string): Promise<Map<string, Acknowledged[]>> {
  const found = await database.db.execute<{ id: number; reference: string; message: string }>(
    `select c.id, c.reference, c.message from comment c join article a on a.id = c.article_id where a.slug = '${slug}'`,
  );
  await database.close();
  const rows = new Map<string, Acknowledged[]>();
  for (const { id, reference, message } of found.rows) rows.set(message, [...(rows.get(message) ?? []), { id, reference }]);
  return rows;
}

function report(run: Run, rows: Map<string, Acknowledged[]>, restarts: number[]): boolean {
  const missing: number[] = [];
  const different: number[] = [];
  for (const [number, { id, reference }] of run.acknowledged) {
    const [row] = rows.get(`comment ${number}`) ?? [];
    if (!row) missing.push(number);
    else if (row.id !== id || row.reference !== reference) different.push(number);
  }
  const twice = [...rows.values()].filter((same) => same.length > 1).length;
  const stored = [...rows.values()].reduce((sum, same) => sum + same.length, 0);
  const passed =
    run.acknowledged.size === COMMENTS && stored === COMMENTS && restarts.length === KILLS && [missing, different, run.refused].every((list) => list.length === 0) && twice === 0;
  const lines = [
    `sent ${COMMENTS} comments, killed the server ${restarts.length} times; ready again after ${restarts.join(', ')} ms`,
    `acknowledged ${run.acknowledged.size}, stored ${stored}, answers lost and sent again ${run.lostAnswers}, of these already stored ${run.replayed}`,
    `acknowledged but missing ${missing.length}, stored twice ${twice}, stored otherwise than acknowledged ${different.length}, refused ${run.refused.length}`,
    ...run.refused.slice(0, 5),
    passed ? 'PASS: every acknowledged comment is there, none twice' : 'FAIL',
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
