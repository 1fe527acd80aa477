// Two registries on one PostgreSQL, each with connections of its own: a check that only one process makes, or
// that reads before it writes, lets one of two requests at the same instant through.
import { migrate, openDatabase, type Database } from '@konnect/database';
import { hasPostgres, startPostgres, type TemporaryPostgres } from '@konnect/database/testing';

import { REGISTRY_MIGRATIONS, startRegistry, type RegistryServer } from './start-registry';
import { buildFolder, makeFolder, removeFolders } from './test/release-fixture';
import { createVisitOutcomes, readVisitTokenKey, signVisitToken } from './visit-tokens/index';

const LIMIT_MS = 120_000;
const TOKEN = 'a-token-for-tests-only';
jest.setTimeout(LIMIT_MS);
const onPostgres = hasPostgres() ? describe : describe.skip;

let server: TemporaryPostgres;
let databases: Database[] = [];
const registries: RegistryServer[] = [];

beforeAll(async () => {
  if (!hasPostgres()) return;
  server = await startPostgres(20_000 + (process.pid % 20_000));
  const open = () => openDatabase({ databaseUrl: server.databaseUrl, poolSize: 10 });
  databases = [await open(), await open()];
  await migrate(databases[0] as Database, REGISTRY_MIGRATIONS);
  const dataDir = await makeFolder();
  for (const db of databases)
    registries.push(
      await startRegistry({
        ...{ db, dataDir, token: TOKEN, reviewMs: 0, isSmokeRendering: false, compressing: 'here' },
        ...{ retentionDays: 0, changeLimits: { changes: 10, files: 10 } },
      }),
    );
}, LIMIT_MS);
afterAll(async () => {
  if (!hasPostgres()) return;
  await Promise.all(registries.map((each) => each.close()));
  await Promise.all(databases.map((each) => each.close()));
  await server.stop();
  await removeFolders();
}, LIMIT_MS);

const of = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
/** Sends this many at the same instant, by turns to either registry. */
const atOnce = <T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const post = (index: number, path: string, token: string, body: object) =>
  fetch(of(registries, index).url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

onPostgres('two registries on one PostgreSQL', () => {
  beforeAll(async () => {
    await of(registries, 0).publishFolder(await buildFolder());
    await of(registries, 0).promote('community', '1');
  });

  it('count what a visit reports once, though its token is sent to both many times at once', async () => {
    const record = databases.map((database) => createVisitOutcomes(database));
    const key = await readVisitTokenKey(of(databases, 0).db);
    const { epoch, revision } = await of(registries, 1).releases();
    const at = new Date();
    const outcome = {
      remoteId: 'community',
      version: '1',
      source: 'browser',
      visits: 1,
      failures: 1,
    } as const;
    const counted = async () => {
      const around = { from: new Date(at.getTime() - LIMIT_MS), to: new Date(at.getTime() + LIMIT_MS) };
      return (await of(registries, 1).outcomes.count('community', '1', 'browser', around)).failures;
    };
    // Several tokens, because two uses of one meet in a few of many tries alone.
    for (let round = 1; round <= 10; round += 1) {
      const token = signVisitToken(key, { epoch, revision, bucket: null }, at);
      const sent = await atOnce(20, (index) => of(record, index)([{ ...outcome, at }], token));
      expect(sent.filter((number) => number === 1)).toHaveLength(1);
      expect(await of(record, round)([{ ...outcome, at }], token)).toBe(0);
      expect(await counted()).toBe(round);
    }
  });

  it('take a link to an override once, though it is confirmed at both many times at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await post(round, '/registry/overrides', TOKEN, {
        id: 'community',
        version: '1',
        minutes: 5,
      });
      const { token } = (await made.json()) as { token: string };
      const answers = await atOnce(12, (index) =>
        post(index, '/registry/overrides/confirm', TOKEN, { token }),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    }
  });

  it('count the changes of one token together, and note its limit once', async () => {
    const left = 60_000 - (Date.now() % 60_000);
    if (left < 20_000) await new Promise((resolve) => setTimeout(resolve, left));
    const created = await post(0, '/registry/tokens', TOKEN, { remote: 'careers', name: 'a pipeline' });
    const { token } = (await created.json()) as { token: string };
    const promote = async (index: number) =>
      (await post(index, '/registry/promote', token, { id: 'careers', version: '9' })).status;
    const statuses: number[] = [];
    for (let call = 0; call < 30; call += 1) {
      statuses.push(await promote(call));
      // As long as the counts of one registry take to reach the other one.
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const letIn = statuses.filter((status) => status === 404).length;
    expect(letIn).toBeGreaterThanOrEqual(10);
    expect(letIn).toBeLessThanOrEqual(12);
    const { audit } = await of(registries, 0).history('careers');
    expect(audit.filter(({ action, outcome }) => action === 'token' && outcome === 'refused')).toHaveLength(
      1,
    );
  });
});
