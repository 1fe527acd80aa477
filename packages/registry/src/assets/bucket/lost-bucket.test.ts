// What the disks of registries have when the object store has lost it.
import { writeFile } from 'node:fs/promises';

import { inlineCompressor } from '#app/assets/compressor/compressor';
import { createDiskAssets } from '#app/assets/disk-assets';
import { createCleanUp } from '#app/retention/clean-up';
import { findVersion } from '#app/store/version-store';
import { folderAt, openSharedSite, publishAt, type Machine, type SharedSite } from '#app/test/shared-site';

import { openAssets } from '../open-assets';
import { createPublishedBucket, type PublishedBucket } from './published-bucket';
import { createSharedAssets } from './shared-assets';

const DAY_MS = 24 * 60 * 60 * 1_000;

let site: SharedSite;
let one: Machine;
let other: Machine;
let bucket: PublishedBucket;

beforeAll(async () => {
  site = await openSharedSite();
  [one, other] = [await site.startMachine(), await site.startMachine()];
  bucket = createPublishedBucket(site.bucket);
  for (const version of ['a1', 'a2', 'a3', 'a4']) {
    await publishAt(one, { version, code: `of ${version}` });
    await other.server.promote('community', version);
  }
  await publishAt(one, { id: 'careers', version: 'c1' });
  // Their own uploads would come in between.
  for (const machine of [one, other]) await site.stopMachine(machine);
}, 60_000);
afterAll(async () => {
  bucket.stop();
  await site.stop();
});

const keys = (versions: readonly string[]) => versions.map((version) => `community ${version}`);
const isCommunity = (key: string) => key.startsWith('community ');
const stored = async ({ dataDir }: Machine) =>
  [...(await createDiskAssets(dataDir).listStored())].filter(isCommunity).sort();
const listed = async () => [...(await bucket.listVersions())].filter(isCommunity).sort();

async function sharedOf({ dataDir }: Machine, work: (shared: SharedAssetsOf) => Promise<void>) {
  const opened = openAssets({
    dataDir,
    s3: site.bucket,
    db: site.database.db,
    compressor: inlineCompressor,
    recompressor: undefined,
    log: undefined,
  });
  await work(opened.shared!);
  opened.bucket!.stop();
}
type SharedAssetsOf = NonNullable<ReturnType<typeof openAssets>['shared']>;

it('fills a bucket again that was emptied, from what was published here and from what was fetched', async () => {
  for (const machine of [one, other]) {
    await site.emptyBucket();
    expect(await listed()).toEqual([]);
    await sharedOf(machine, (shared) => shared.uploadStored());
    expect(await listed()).toEqual(keys(['a1', 'a2', 'a3', 'a4']));
  }
  const empty = await site.startMachine();
  expect((await empty.server.releases()).remotes.community!.live.version).toBe('a4');
  await site.stopMachine(empty);
});

it('removes nothing from a disk that the bucket lacks, and uploads nothing that was removed', async () => {
  await site.database.session(async (client) => {
    await client.query(
      "update remote_version set published_at = now() - interval '60 days' where remote_id = 'community'",
    );
    await client.query(
      "update registry_audit set at = now() - interval '60 days' where remote_id = 'community'",
    );
  });
  await sharedOf(other, async (shared) => {
    await createCleanUp(site.database, shared).run({ days: 30, by: { name: 'test', remotes: 'all' } });
  });
  expect(await listed()).toEqual(keys(['a3', 'a4']));
  await site.emptyBucket();
  await sharedOf(one, async (shared) => {
    await shared.removeUnused([]);
    expect(await stored(one)).toEqual(keys(['a3', 'a4']));
    await shared.uploadStored();
  });
  expect(await listed()).toEqual(keys(['a3', 'a4']));
});

it('keeps what was fetched and not used for long while the bucket lacks it', async () => {
  await site.emptyBucket();
  const disk = createDiskAssets(other.dataDir);
  const shared = createSharedAssets({
    dataDir: other.dataDir,
    disk,
    bucket,
    findDescriptor: async () => null,
    isRemoved: async () => false,
    listRemoved: async () => new Set(),
    onFault: () => undefined,
    now: () => Date.now() + 90 * DAY_MS,
  });
  await shared.removeUnused([]);
  expect(await stored(other)).toEqual(keys(['a3', 'a4']));
  await sharedOf(one, (own) => own.uploadStored());
  await shared.removeUnused([]);
  expect(await stored(other)).toEqual([]);
});

it('uploads nothing again that a publish stored while the object store was listed', async () => {
  await sharedOf(one, (own) => own.uploadStored());
  const saved: string[] = [];
  const shared = createSharedAssets({
    dataDir: one.dataDir,
    disk: createDiskAssets(one.dataDir),
    bucket: {
      ...bucket,
      // As it was before the publish.
      listVersions: async () => new Set(),
      save: async ({ id, version }) => void saved.push(`${id} ${version}`),
    },
    findDescriptor: async (id, version) =>
      ((await findVersion(site.database.db, id, version))?.descriptor ?? null) as never,
    isRemoved: async () => false,
    listRemoved: async () => new Set(),
    onFault: () => undefined,
  });
  expect((await stored(one)).length).toBeGreaterThan(0);
  await shared.uploadStored();
  expect(saved).toEqual([]);
});

it('uploads no file of a version that is damaged here, and tries it again less and less often', async () => {
  const { files } = (await site.database
    .session(async (client) =>
      client.query("select descriptor from remote_version where remote_id = 'careers'"),
    )
    .then(({ rows }) => rows[0].descriptor)) as { files: { path: string }[] };
  await site.emptyBucket();
  await writeFile(`${folderAt(one, 'c1', 'careers')}/${files.at(-1)!.path}`, 'damaged');
  const puts: string[] = [];
  const faults: string[] = [];
  let time = Date.now();
  const db = site.database.db;
  const shared = createSharedAssets({
    dataDir: one.dataDir,
    disk: createDiskAssets(one.dataDir),
    bucket: {
      ...bucket,
      save: async (descriptor, read) => {
        for (const { path } of descriptor.files) {
          await read(path);
          puts.push(descriptor.id);
        }
      },
    },
    findDescriptor: async (id, version) =>
      id === 'careers' ? ((await findVersion(db, id, version))!.descriptor as never) : null,
    isRemoved: async () => false,
    listRemoved: async () => new Set(),
    onFault: (_, error) => faults.push(String(error)),
    now: () => time,
  });
  const minutes: number[] = [];
  for (let minute = 0; minute < 16; minute += 1) {
    const before = faults.length;
    await shared.uploadStored();
    if (faults.length > before) minutes.push(minute);
    time += 60_000;
  }
  expect(minutes).toEqual([0, 1, 3, 7, 15]);
  expect(faults[0]).toContain('is damaged here: publish that build again');
  expect(puts).toEqual([]);
});
