// A version in a rollout that is on the disk of one registry alone, which is not there.
import { openSharedSite, publishAt, until, type Machine, type SharedSite } from '#app/test/shared-site';

let site: SharedSite;
let one: Machine;
let alone: Machine;

beforeAll(async () => {
  site = await openSharedSite();
  [one, alone] = [await site.startMachine(), await site.startMachine({ isAlone: true })];
  await publishAt(one, { version: 'a1' });
  await one.server.promote('community', 'a1');
  // A machine without the object store has the files of what is live by a publish of its own.
  await publishAt(alone, { version: 'a1' });
  await publishAt(alone, { version: 'a2' });
  await alone.server.rollout('community', 'a2', { percent: 5 });
}, 60_000);
afterAll(() => site.stop());

async function askReleases(tag?: string) {
  const response = await fetch(`${one.server.url}/registry/releases`, {
    headers: { authorization: `Bearer ${one.server.token}`, ...(tag && { 'if-none-match': tag }) },
  });
  const text = await response.text();
  const { remotes } = (text ? JSON.parse(text) : {}) as {
    remotes?: Record<string, { live: { version: string }; candidate?: { version: { version: string } } }>;
  };
  return { status: response.status, tag: response.headers.get('etag') ?? '', row: remotes?.community };
}

it('holds no release back, and comes into the table once it is uploaded', async () => {
  const without = await askReleases();
  expect(without).toMatchObject({ status: 200, row: { live: { version: 'a1' } } });
  expect(without.row!.candidate).toBeUndefined();
  expect((await askReleases(without.tag)).status).toBe(304);

  await site.stopMachine(alone);
  await site.startMachine({ dataDir: alone.dataDir });
  await until(async () => (await askReleases(without.tag)).status === 200);
  expect((await askReleases()).row?.candidate?.version.version).toBe('a2');
}, 40_000);
