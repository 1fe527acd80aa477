// What one registry does to a version behind the back of another.
import { readFile } from 'node:fs/promises';

import { createDiskAssets } from '#app/assets/disk-assets';
import { makeRelease } from '#app/test/release-fixture';
import { folderAt, openSharedSite, publishAt, type Machine, type SharedSite } from '#app/test/shared-site';

import { createPublishedBucket, type PublishedBucket } from './published-bucket';

let site: SharedSite;
let one: Machine;
let other: Machine;
let bucket: PublishedBucket;

beforeAll(async () => {
  site = await openSharedSite();
  [one, other] = [await site.startMachine(), await site.startMachine()];
  bucket = createPublishedBucket(site.bucket);
}, 60_000);
afterAll(async () => {
  bucket.stop();
  await site.stop();
});

const codeAt = (machine: Machine, version: string) =>
  readFile(`${folderAt(machine, version)}/remoteEntry.js`, 'utf8');

it('leaves no file and no list of a publish that lost the race for a version', async () => {
  const codes = ['x', 'y'].map((letter) => letter.repeat(50));
  const outcomes = await Promise.allSettled([
    publishAt(one, { version: 'a1', code: codes[0] }),
    publishAt(other, { version: 'a1', code: codes[1] }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const isFirst = outcomes[0]!.status === 'fulfilled';
  const [winner, loser] = isFirst ? [one, other] : [other, one];
  expect(await createDiskAssets(loser.dataDir).isStored('community', 'a1')).toBe(false);
  await loser.server.promote('community', 'a1');
  expect(await codeAt(loser, 'a1')).toBe(await codeAt(winner, 'a1'));
});

it('replaces a folder that a refused publish of an earlier release has left', async () => {
  const alone = await site.startMachine({ isAlone: true });
  await createDiskAssets(alone.dataDir).put(
    makeRelease({ version: 'a2', code: 'x'.repeat(50) }).descriptor,
    async (path) => Buffer.from(makeRelease({ version: 'a2', code: 'x'.repeat(50) }).files[path]!),
  );
  await publishAt(one, { version: 'a2', code: 'y'.repeat(50) });
  await site.stopMachine(alone);
  const again = await site.startMachine({ dataDir: alone.dataDir });
  await again.server.promote('community', 'a2');
  expect(await codeAt(again, 'a2')).toBe(await codeAt(one, 'a2'));
});

it('promotes a version that another registry has removed only after it is stored again', async () => {
  for (const version of ['b1', 'b2', 'b3']) {
    await publishAt(one, { version, code: `of ${version}` });
    await other.server.promote('community', version);
  }
  await site.database.session(async (client) => {
    await client.query("update remote_version set published_at = now() - interval '60 days'");
    await client.query("update registry_audit set at = now() - interval '60 days'");
  });
  await other.server.cleanUp.run({ days: 30, by: { name: 'test', remotes: 'all' } });
  expect(await bucket.isListed('community', 'b1')).toBe(false);
  // This disk still has the files.
  await one.server.promote('community', 'b1');
  expect(await bucket.isListed('community', 'b1')).toBe(true);
  const empty = await site.startMachine();
  expect((await empty.server.releases()).remotes.community!.live.version).toBe('b1');
  expect(await createDiskAssets(empty.dataDir).isStored('community', 'b1')).toBe(true);
});
