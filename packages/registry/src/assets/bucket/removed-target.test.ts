// A rollback target whose files a clean-up has removed, while the object store is there and while it is away.
import { rm } from 'node:fs/promises';

import {
  folderAt,
  openSharedSite,
  publishAt,
  until,
  type Machine,
  type SharedSite,
} from '#app/test/shared-site';

let site: SharedSite;
let one: Machine;

beforeAll(async () => {
  site = await openSharedSite();
  one = await site.startMachine();
  await goLive('community', ['a1', 'a2', 'a3']);
  await goLive('careers', ['c1', 'c2']);
}, 60_000);
afterAll(() => site.stop());

async function goLive(id: string, versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    await publishAt(one, { id, version });
    await one.server.promote(id, version);
  }
}

/** Removes what is neither live nor the rollback target of that. */
async function cleanUp(): Promise<string[]> {
  await site.database.session(async (client) => {
    await client.query("update remote_version set published_at = now() - interval '60 days'");
    await client.query("update registry_audit set at = now() - interval '60 days'");
  });
  const removed = await one.server.cleanUp.run({ days: 30, by: { name: 'test', remotes: 'all' } });
  return removed.map(({ id, version }) => `${id} ${version}`);
}

/** The versions in the table that edges get: live, and what the loader may fall back to. */
async function served(id: string): Promise<(string | undefined)[]> {
  const remote = (await one.server.releases()).remotes[id];
  return [remote?.live.version, remote?.previous?.version];
}

const changeElsewhere = () =>
  site.database.session((client) => client.query('update registry_state set revision = revision + 1'));

it('sends edges a rollback while the store is away, although the next target was removed', async () => {
  expect(await cleanUp()).toEqual(['community a1']);
  expect(await served('community')).toEqual(['a3', 'a2']);
  const startBucket = await site.stopBucket();
  await one.server.rollback('community');
  expect(await served('community')).toEqual(['a2', undefined]);
  expect(await served('careers')).toEqual(['c2', 'c1']);
  // With the outage known from the start of the call.
  await changeElsewhere();
  expect(await served('community')).toEqual(['a2', undefined]);
  await startBucket();
}, 40_000);

it('leaves out a rollback target that this disk lacks while the store is away', async () => {
  await rm(folderAt(one, 'c1', 'careers'), { recursive: true });
  const startBucket = await site.stopBucket();
  await changeElsewhere();
  expect(await served('careers')).toEqual(['c2', undefined]);
  await startBucket();
  await until(async () => {
    await changeElsewhere();
    return (await served('careers'))[1] === 'c1';
  });
}, 40_000);
