import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyBaseLogger } from 'fastify';
import fc from 'fast-check';

import { isProblem, leaksOf, requestsTo, sendRaw, told, watchRoutes, type KnownInput } from '#app/test/fuzz';
import type { FuzzedRoute, RawAnswer, RawRequest, Secrets } from '#app/test/fuzz';
import { buildFolder, makeRelease } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

/** Random requests to each route; each of them is sent by every role. `FUZZ_RUNS=200` for a long run. */
const RUNS = Number(process.env.FUZZ_RUNS || 2);
const SEED = Number(process.env.FUZZ_SEED || 20_261);
const METRICS_TOKEN = 'a-token-to-scrape-with';
const DESK_TOKEN = 'a-token-for-the-desk-only';
/** Whom a request of the owner's may not concern. */
const OTHER = 'careers';
/** Answers of a server that cannot do its work, with the reason in their code. */
const NAMED_FAILURES = ['registry.store'];

/** Some of the routes, which show that their list is not empty. */
const REACHED = ['/registry/publish', '/registry/uploads/:upload/files/*', '/registry/doctor', '/metrics'];

type Role = 'nobody' | 'edge' | 'desk' | 'other team' | 'team' | 'owner' | 'metrics';

/**
 * What a role may change: these tables, and in the others rows about this remote alone. The revision of the
 * release is everybody's.
 */
const MAY_CHANGE: Readonly<Record<Role, { tables: readonly string[]; remote?: string } | 'all'>> = {
  nobody: { tables: [] },
  metrics: { tables: [] },
  edge: { tables: ['load_outcome', 'override_link_use'] },
  // It is written down for whom it asks.
  desk: { tables: ['registry_audit'] },
  'other team': { tables: ['uploads', 'registry_state'], remote: OTHER },
  team: 'all',
  owner: 'all',
};

let registry: TestRegistry;
let routes: readonly FuzzedRoute[];
let secrets: Secrets;
let known: KnownInput;
let everyRow: string;
let tokens: Readonly<Record<Role, string | undefined>>;
const lines: { level: string; text: string }[] = [];

/** A logger that writes what the library's own would, errors with their stacks. */
function recordingLogger(): FastifyBaseLogger {
  const at = (level: string) => (fields: unknown, message?: string) => {
    const text = JSON.stringify(fields, (_, value: unknown) =>
      value instanceof Error ? `${value.message} ${value.stack}` : value,
    );
    lines.push({ level, text: `${text} ${message ?? ''}` });
  };
  const logger = {
    ...{ fatal: at('fatal'), error: at('error'), warn: at('warn'), info: at('info') },
    ...{ debug: at('debug'), trace: at('trace'), silent: () => undefined, level: 'trace' },
    child: () => logger,
  };
  return logger as unknown as FastifyBaseLogger;
}

async function call(path: string, token: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(registry.server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function teamToken(remote: string): Promise<string> {
  return String(
    (await call('/registry/tokens', registry.server.token, { remote, name: 'a pipeline' })).token,
  );
}

/** Versions, uploads and links that requests find. */
async function knownInput(): Promise<KnownInput> {
  const { server, dataDir } = registry;
  for (const id of ['community', OTHER])
    for (const version of ['1', '2']) await server.publishFolder(await buildFolder({ id, version }));
  await server.promote('community', '1');
  await server.promote(OTHER, '1');
  const upload = String((await call('/registry/uploads', tokens.team ?? '')).upload);
  const link = String(
    (await call('/registry/overrides', server.token, { id: OTHER, version: '2', minutes: 5 })).token,
  );
  const folders = [
    await buildFolder({ version: '3' }),
    await buildFolder({ id: OTHER, version: '3' }),
    dataDir,
  ];
  const [file = '', ...files] = Object.keys(makeRelease().files);
  const ids = ['community', OTHER, 'shell'];
  return {
    segments: {
      id: ids,
      version: ['1', '2', '_'],
      upload: [upload, '00000000-0000-4000-8000-000000000000'],
      '*': [file, ...files, 'remote.json', 'remoteEntry.js.br', 'more/file.js'],
    },
    fields: {
      ...{ id: ids, remote: ids, remoteId: ids, version: ['1', '2', '3'], from: ['1', '2'] },
      ...{ name: ['a pipeline'], by: ['asha'], why: ['because'], folder: folders, token: [link] },
      ...{ percent: [1, 50, 100], stages: [[1, 50]], stageSeconds: [60], minVisits: [5], minutes: [1, 480] },
      ...{ days: [30, 10_000], isDryRun: [true], address: ['http://localhost:3001'] },
      rows: [[{ remoteId: 'community', version: '1', visits: 5, failures: 1 }], []],
    },
  };
}

/** A statement that gives every row of every table. Refusals are written down whoever is refused. */
async function everyRowStatement(): Promise<string> {
  const { rows } = await registry.database.session((client) =>
    client.query(`select table_name from information_schema.tables where table_schema = current_schema()
      and table_type = 'BASE TABLE' and table_name not like '%job%'`),
  );
  return (rows as { table_name: string }[])
    .map(({ table_name: table }) => {
      const taken = table === 'registry_audit' ? " where outcome <> 'refused'" : '';
      return `select '${table}' as table, t::text as row from ${table} t${taken}`;
    })
    .join(' union all ');
}

beforeAll(async () => {
  const watched = watchRoutes();
  registry = await startTestRegistry({
    logger: recordingLogger(),
    metricsToken: METRICS_TOKEN,
    deskToken: DESK_TOKEN,
    // A refusal for their number would hide what the requests of a long run find.
    changeLimits: { changes: 0, files: 0 },
  });
  watched.stop();
  routes = watched.servers[0] ?? [];
  const edge = (await readFile(join(registry.dataDir, 'registry-edge-token'), 'utf8')).trim();
  tokens = {
    ...{ nobody: undefined, edge, desk: DESK_TOKEN, metrics: METRICS_TOKEN, owner: registry.server.token },
    ...{ team: await teamToken('community'), 'other team': await teamToken(OTHER) },
  };
  const key = await readFile(join(registry.dataDir, 'registry-signing-key.pem'), 'utf8');
  secrets = {
    tokens: [...Object.values(tokens).filter((token) => token !== undefined), key.slice(30, 60)],
    folders: [process.cwd(), '/node_modules/'],
  };
  known = await knownInput();
  everyRow = await everyRowStatement();
}, 60_000);
afterAll(() => registry.stop());

/** All that is stored: files, and rows of tables. */
type Stored = readonly { table: string; row: string }[];

async function readStored(): Promise<Stored> {
  const { database, dataDir } = registry;
  const files = ['assets', 'uploads'].map(async (folder) =>
    (await readdir(join(dataDir, folder), { recursive: true })).map((row) => ({ table: folder, row })),
  );
  const rows = await database.session(async (client) => (await client.query(everyRow)).rows as Stored);
  return [...(await Promise.all(files)).flat(), ...rows];
}

/** What has come or gone, and the role may not have changed. */
function changedBy(role: Role, before: Stored, after: Stored): string[] {
  const may = MAY_CHANGE[role];
  if (may === 'all') return [];
  const told = ({ table, row }: Stored[number]) => `${table}: ${row}`;
  const [old, now] = [new Set(before.map(told)), new Set(after.map(told))];
  return [...before.filter((one) => !now.has(told(one))), ...after.filter((one) => !old.has(told(one)))]
    .filter(({ table, row }) => !may.tables.includes(table) && !(may.remote && row.includes(may.remote)))
    .map((one) => told(one).slice(0, 300));
}

function findings(answer: RawAnswer, role: Role, route: FuzzedRoute): string[] {
  const { status, text, headers } = answer;
  const isNamed = NAMED_FAILURES.some((code) => text.includes(`"${code}"`));
  const hasBody = route.method !== 'HEAD' && status !== 304;
  return [
    ...(status >= 500 && !isNamed ? ['a failure without a reason'] : []),
    ...(status >= 400 && hasBody && !isProblem(answer) ? ['no problem form'] : []),
    ...(headers['x-injected'] === undefined ? [] : ['a header of the caller']),
    ...leaksOf(text, secrets),
    ...leaksOf(JSON.stringify(headers), secrets),
    ...(role === 'nobody' && status < 300 && route.url.startsWith('/registry') ? ['an open door'] : []),
  ];
}

let stored: Stored = [];
const counts = new Map<string, number>();

/** @throws Error that says what is wrong with an answer */
async function tryAs(role: Role, route: FuzzedRoute, request: RawRequest): Promise<void> {
  const token = tokens[role];
  const sent = {
    ...request,
    headers: [...request.headers, ...(token ? [['authorization', `Bearer ${token}`] as const] : [])],
  };
  const answer = await sendRaw(registry.server.url, sent);
  counts.set(`${role} ${answer.status}`, (counts.get(`${role} ${answer.status}`) ?? 0) + 1);
  const found = findings(answer, role, route);
  if (MAY_CHANGE[role] !== 'all') {
    const before = stored;
    stored = await readStored();
    found.push(...changedBy(role, before, stored).map((change) => `changed ${change}`));
  }
  for (const { level, text } of lines.splice(0)) {
    if (level === 'error' || level === 'fatal') found.push(`an error in the log: ${text.slice(0, 600)}`);
    found.push(...leaksOf(text, secrets).map((leak) => `${leak} in the log`));
  }
  if (found.length > 0) throw new Error(`${found.join(', ')}: ${told(role, sent, answer)}`);
}

it('answers random requests to every route by every role, changes nothing for who may not, and tells nothing of the inside', async () => {
  const surprises: string[] = [];
  for (const route of routes) {
    const each = fc.asyncProperty(requestsTo(route, known), async (request) => {
      stored = await readStored();
      for (const role of Object.keys(MAY_CHANGE) as Role[]) await tryAs(role, route, request);
    });
    const result = await fc.check(each, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    if (result.failed)
      surprises.push(
        `seed ${SEED}, run ${result.numRuns}, ${route.method} ${route.url}: ${String(result.errorInstance)}`,
      );
  }
  expect(surprises.join('\n\n')).toBe('');
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  // A fuzzer that reaches nothing finds nothing.
  expect(routes.map(({ url }) => url)).toEqual(expect.arrayContaining(REACHED));
  for (const outcome of [
    'owner 200',
    'owner 400',
    'team 403',
    'edge 403',
    'desk 403',
    'nobody 401',
    'other team 200',
  ])
    expect(`${outcome}: ${(counts.get(outcome) ?? 0) > 1}`).toBe(`${outcome}: true`);
  await registry.server.publishFolder(await buildFolder({ version: 'after' }));
  expect(
    await call('/registry/promote', tokens.team ?? '', { id: 'community', version: 'after' }),
  ).toMatchObject({ changed: true });
}, 3_600_000);
