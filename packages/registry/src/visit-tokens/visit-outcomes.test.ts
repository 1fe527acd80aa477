import { isInShare } from '#app/rollout/share';
import { buildFolder, type ReleaseSpec } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { createVisitOutcomes, readVisitTokenKey, signVisitToken, type RecordVisit } from './index';

/** Of the backend that takes reports: this process's is an hour behind it. */
const NOW = new Date(Date.now() + 60 * 60_000);
const MINUTE_MS = 60_000;

let testRegistry: TestRegistry;
let key: string;
let recordVisit: RecordVisit;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
  key = await readVisitTokenKey(testRegistry.database.db);
  recordVisit = createVisitOutcomes(testRegistry.database);
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(async () => {
  await testRegistry.reset();
  for (const version of ['0', '1']) {
    const { id } = await publish({ version });
    await testRegistry.server.promote(id, version);
  }
  await publish({ version: '2' });
});

const publish = async (spec: ReleaseSpec) => testRegistry.server.publishFolder(await buildFolder(spec));
const seen = (version: string) => ({
  remoteId: 'community',
  version,
  source: 'browser' as const,
  visits: 1,
  failures: 1,
  at: NOW,
});
const counted = async (version: string) =>
  (
    await testRegistry.server.outcomes.count('community', version, 'browser', {
      from: new Date(NOW.getTime() - MINUTE_MS),
      to: new Date(NOW.getTime() + MINUTE_MS),
    })
  ).failures;
async function tokenFor(bucket: number | null, at = NOW, over = {}): Promise<string> {
  const { epoch, revision } = await testRegistry.server.releases();
  return signVisitToken(key, { epoch, revision, bucket, ...over }, at);
}

it('counts a report with a token, once, also when it is sent by many at the same time', async () => {
  const token = await tokenFor(null);
  const sent = await Promise.all(Array.from({ length: 20 }, () => recordVisit([seen('1')], token)));
  expect(sent.filter((number) => number === 1)).toHaveLength(1);
  expect(await counted('1')).toBe(1);
});

it('counts nothing without a token, as pages of before report', async () => {
  expect(await recordVisit([seen('1')], undefined)).toBe(0);
  expect(await counted('1')).toBe(0);
});

it.each<[string, () => Promise<string>]>([
  ['made up', async () => 'none'],
  ['signed with another key', async () => signVisitToken('x', { epoch: 'e', revision: 1, bucket: 1 }, NOW)],
  ['of another registry', () => tokenFor(null, NOW, { epoch: 'another' })],
  ['of a release to come', () => tokenFor(null, NOW, { revision: 99 })],
  ['too old', () => tokenFor(null, new Date(NOW.getTime() - 17 * MINUTE_MS))],
  ['of the future', () => tokenFor(null, new Date(NOW.getTime() + 3 * MINUTE_MS))],
  ['changed to another bucket', async () => (await tokenFor(7)).replace(/^(\d+)\.7\./, '$1.8.')],
])('counts nothing with a token that is %s', async (_, makeToken) => {
  expect(await recordVisit([seen('1')], await makeToken())).toBe(0);
  expect(await counted('1')).toBe(0);
});

it('counts only versions that are live, or that roll out to this bucket', async () => {
  await testRegistry.server.rollout('community', '2', { percent: 10 });
  const share = { id: 'community', version: '2', percent: 10 };
  const buckets = Array.from({ length: 1_000 }, (_, bucket) => bucket);
  const inside = buckets.find((bucket) => isInShare(bucket, share)) ?? 0;
  const outside = buckets.find((bucket) => !isInShare(bucket, share)) ?? 0;
  const all = [seen('0'), seen('1'), seen('2'), seen('never-published')];
  expect(await recordVisit(all, await tokenFor(inside))).toBe(1);
  expect([await counted('1'), await counted('2')]).toEqual([0, 1]);
  expect(await recordVisit(all, await tokenFor(outside))).toBe(1);
  expect(await recordVisit(all, await tokenFor(null))).toBe(1);
  expect([await counted('0'), await counted('1'), await counted('2')]).toEqual([0, 2, 1]);
});

it('gives the key to edges, and takes their outcomes', async () => {
  const { url, token } = testRegistry.server;
  const ask = (headers: Record<string, string>) => fetch(new URL('/registry/visit-key', url), { headers });
  expect((await ask({})).status).toBe(401);
  expect(await (await ask({ authorization: `Bearer ${token}` })).json()).toEqual({ key });
});
