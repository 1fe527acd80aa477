// Sends random requests to a server of its own over HTTP, as a visitor and as staff of every role, and
// watches its answers, its time and its memory. Run: pnpm bench fuzz [--requests 10000] [--seed 20260]
// [--lanes 4] [--port 4103] (DATABASE_URL: on a server's empty database instead of the embedded one)
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request as sendHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { STAFF_ROLES } from '@konnect/contracts';
import { migrate, openDatabase } from '@konnect/database';
import { BACKEND_MIGRATIONS } from '../src/db/backend-migrations';
import { seedDemo } from '../src/demo/seed';
import { insertStaff } from '../src/modules/platform/accounts/store';
import { randomRequests, type ApiDocument, type RandomRequest } from '../src/test/random-requests';
import { memoryOf, startServer } from './server-process';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '20260' },
    lanes: { type: 'string', default: '4' },
    port: { type: 'string', default: '4103' },
  },
});
const [REQUESTS, SEED, LANES, PORT] = [values.requests, values.seed, values.lanes, values.port].map(
  Number,
) as [number, number, number, number];
/** Requests that one session makes before the next one takes its place. */
const BLOCK = 50;
/** Random requests end sessions and close accounts, so each role has several. */
const ACCOUNTS = 6;
const HANG_MS = 10_000;
/** Growth of the server, with its embedded database, after the first fifth of the requests. */
const GROWTH_MIB = 256;
const PASSWORD = 'a long password';
const IDENTITIES = ['visitor', ...STAFF_ROLES] as const;
const KNOWN = [
  'fibre-reaches-mwiki',
  'support-agent',
  'taste-the-menu',
  'toothbrush-replacement-frequency-and-oral-health',
  'kids-coding-day',
];

interface Answered {
  status: number;
  body: string;
  setCookie: string[];
  ms: number;
}

interface FuzzCounts {
  statuses: Map<number, number>;
  byIdentity: Map<string, number>;
  slowest: { ms: number; told: string }[];
  failures: string[];
  /** Number of blocks for which no staff account could sign in. */
  signedOut: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends the address unchanged: its dots are not normalised. @throws Error when no answer came */
async function send({ method, url, headers, body }: RandomRequest): Promise<Answered> {
  const from = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await new Promise<Answered>((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const sending = sendHttp(
          {
            host: '127.0.0.1',
            port: PORT,
            method,
            path: url,
            headers: { ...headers, ...length },
            agent,
            timeout: HANG_MS,
          },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                body: Buffer.concat(parts).toString(),
                setCookie: answer.headers['set-cookie'] ?? [],
                ms: performance.now() - from,
              }),
            );
          },
        );
        sending
          .on('timeout', () => sending.destroy(new Error(`no answer in ${HANG_MS / 1_000} s`)))
          .on('error', reject);
        sending.end(body);
      });
    } catch (error) {
      // A kept-alive connection may be closed by the server just as the request leaves.
      if ((error as { code?: string }).code !== 'ECONNRESET' || attempt === 3) throw error;
    }
  }
}

async function staffHeaders(role: string): Promise<Record<string, string> | undefined> {
  for (let account = 1; account <= ACCOUNTS; account++) {
    const body = JSON.stringify({ email: `${role}${account}@fuzz.example`, password: PASSWORD });
    const answer = await send({
      method: 'POST',
      url: '/api/staff/session/',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (answer.status !== 200) continue;
    return {
      cookie: answer.setCookie[0]?.split(';')[0] ?? '',
      'x-csrf-token': (JSON.parse(answer.body) as { csrfToken: string }).csrfToken,
    };
  }
  return undefined;
}

async function block(
  requests: readonly RandomRequest[],
  identity: string,
  counts: FuzzCounts,
): Promise<void> {
  const session = identity === 'visitor' ? {} : await staffHeaders(identity);
  if (!session) counts.signedOut += 1;
  for (const request of requests) {
    const called = `${identity}: ${request.method} ${request.url.slice(0, 120)} ${String(request.body).slice(0, 200)}`;
    try {
      const { status, body, ms } = await send({ ...request, headers: { ...session, ...request.headers } });
      const told = `${called} -> ${status} ${body.slice(0, 200)}`;
      counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
      counts.byIdentity.set(identity, (counts.byIdentity.get(identity) ?? 0) + 1);
      if (status >= 500) counts.failures.push(told);
      if (status >= 400 && /\n\s+at .+:\d+:\d+|\bselect .+ from /i.test(body))
        counts.failures.push(`tells about the inside: ${told}`);
      counts.slowest = [...counts.slowest, { ms, told: `${called} -> ${status}` }]
        .sort((a, b) => b.ms - a.ms)
        .slice(0, 5);
    } catch (error) {
      counts.failures.push(`${called} -> ${String(error)}`);
    }
  }
}

async function prepare(dataDir: string): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL'];
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  await migrate(database, BACKEND_MIGRATIONS);
  await seedDemo(database);
  for (const role of STAFF_ROLES) {
    for (let account = 1; account <= ACCOUNTS; account++)
      await insertStaff(database.db, {
        email: `${role}${account}@fuzz.example`,
        name: role,
        role,
        password: PASSWORD,
      });
  }
  await database.close();
}

async function main(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'konnect-fuzz-'));
  try {
    await prepare(dataDir);
    const document = JSON.parse(
      await readFile(join(import.meta.dirname, '../openapi.json'), 'utf8'),
    ) as ApiDocument;
    const requests = randomRequests(document, { count: REQUESTS, seed: SEED, known: KNOWN });
    const server = await startServer(PORT, { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', SEED: 'none' });
    try {
      return await run(requests, server.pid);
    } finally {
      agent.destroy();
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function run(requests: readonly RandomRequest[], pid: number): Promise<boolean> {
  const counts: FuzzCounts = {
    statuses: new Map(),
    byIdentity: new Map(),
    slowest: [],
    failures: [],
    signedOut: 0,
  };
  const blocks = Array.from({ length: Math.ceil(requests.length / BLOCK) }, (_, index) => index);
  const warmAfter = Math.floor(blocks.length / 5);
  const idle = await memoryOf(pid);
  let warm = idle;
  const started = performance.now();
  const lane = async () => {
    for (let index = blocks.shift(); index !== undefined; index = blocks.shift()) {
      await block(
        requests.slice(index * BLOCK, (index + 1) * BLOCK),
        IDENTITIES[index % IDENTITIES.length] ?? 'visitor',
        counts,
      );
      if (index <= warmAfter) warm = Math.max(warm, await memoryOf(pid));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const seconds = (performance.now() - started) / 1_000;
  const after = await memoryOf(pid);
  const isAlive =
    (await send({ method: 'GET', url: '/api/trending-community-events/', headers: {} })).status === 200;
  return report(counts, { idle, warm, after, seconds, isAlive });
}

function report(
  { statuses, byIdentity, slowest, failures, signedOut }: FuzzCounts,
  {
    idle,
    warm,
    after,
    seconds,
    isAlive,
  }: { idle: number; warm: number; after: number; seconds: number; isAlive: boolean },
): boolean {
  const sorted = [...statuses].sort(([a], [b]) => a - b);
  const classes = [2, 3, 4, 5].map(
    (first) =>
      `${first}xx ${sorted.filter(([status]) => Math.floor(status / 100) === first).reduce((sum, [, count]) => sum + count, 0)}`,
  );
  const answered = sorted.reduce((sum, [, count]) => sum + count, 0);
  const grown = after - warm;
  const passed = failures.length === 0 && isAlive && answered === REQUESTS && grown <= GROWTH_MIB;
  const lines = [
    `${answered} of ${REQUESTS} random requests answered in ${seconds.toFixed(0)} s over ${LANES} connections, seed ${SEED}`,
    `as ${[...byIdentity].map(([identity, count]) => `${identity} ${count}`).join(', ')}; blocks of staff without an account left ${signedOut}`,
    `classes: ${classes.join(', ')}; statuses: ${sorted.map(([status, count]) => `${status} ${count}`).join(', ')}`,
    ...slowest.map(({ ms, told }) => `slow: ${ms.toFixed(0)} ms, ${told}`),
    `server's memory: idle ${idle.toFixed(0)} MiB, after the first fifth ${warm.toFixed(0)} MiB, at the end ${after.toFixed(0)} MiB (may grow by ${GROWTH_MIB})`,
    ...failures.slice(0, 20),
    passed
      ? 'PASS: no failure of the server, nothing that hangs'
      : `FAIL: ${failures.length} failures, ${isAlive ? 'still answers' : 'does not answer any more'}`,
  ];
  process.stdout.write(`${lines.map((line) => line.replace(/[\u0000-\u001f\u007f]/g, ' ')).join('\n')}\n`);
  return passed;
}

main().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
