// Two registries with disks of their own, on one database and one object store.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { edgeVersion } from '#app/edge-version';
import { createFileMirror } from '#app/mirror/index';
import { createRegistryFetch } from '#app/registry-fetch';
import { listRemoved } from '#app/store/version-store';
import { makeFolder } from '#app/test/release-fixture';
import {
  SCRAPER,
  folderAt,
  openSharedSite,
  publishAt,
  until,
  type Machine,
  type SharedSite,
} from '#app/test/shared-site';

import { createDiskAssets } from '../disk-assets';
import { createPublishedBucket } from './published-bucket';
import { createSharedAssets } from './shared-assets';

const DAY_MS = 24 * 60 * 60 * 1_000;

let site: SharedSite;
let one: Machine;
let other: Machine;

beforeAll(async () => {
  site = await openSharedSite();
  [one, other] = [await site.startMachine(), await site.startMachine()];
}, 60_000);
afterAll(() => site.stop());

async function contents(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Marks of this machine, and the list, whose fields a database gives back in another order.
  const files = entries.filter((entry) => entry.isFile() && !/^\.|remote\.json$/.test(entry.name));
  const texts = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length + 1), await readFile(path, 'base64')] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

async function liveAt({ server }: Machine, id = 'community') {
  return edgeVersion((await server.releases()).remotes[id]!.live);
}

async function edgeOf(addresses: readonly string[]) {
  const dataDir = await makeFolder();
  const faults: string[] = [];
  const mirror = createFileMirror({
    dataDir,
    token: 'a-token-for-tests-only',
    registryUrl: addresses[0]!,
    fetch: createRegistryFetch(addresses),
    onFault: (_, error) => faults.push(String(error)),
  });
  return { dataDir, faults, mirror };
}

const storeUpAt = async ({ server }: Machine) => {
  const headers = { authorization: `Bearer ${SCRAPER}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return /^object_store_up (\d)$/m.exec(text)?.[1];
};
const readyz = async ({ server }: Machine) => (await fetch(`${server.url}/readyz`)).json();

it('promotes at one what was published at the other, and gives edges all files of it', async () => {
  await publishAt(one, { version: 'a1', code: 'x'.repeat(2_000) });
  await other.server.promote('community', 'a1');
  const live = await liveAt(other);
  expect(live.version).toBe('a1');
  const edge = await edgeOf([other.server.url]);
  expect(await edge.mirror.fetchMissing([live])).toBe(true);
  const published = await contents(folderAt(one, 'a1'));
  expect(Object.keys(published).some((path) => path.endsWith('.br'))).toBe(true);
  expect(await contents(folderAt(edge, 'a1'))).toEqual(published);
  expect(await contents(folderAt(other, 'a1'))).toEqual(published);
  expect((await other.server.status()).remotes.find(({ id }) => id === 'community')?.live).toBe('a1');
});

it('refuses the same version with other content at the other registry', async () => {
  await expect(publishAt(other, { version: 'a1', code: 'another' })).rejects.toMatchObject({
    code: 'registry.immutable',
  });
});

it('puts a damaged and a deleted file back from the object store', async () => {
  const live = await liveAt(other);
  const file = live.files.find(({ path }) => path === live.entry)!;
  const path = join(folderAt(other, 'a1'), live.entry);
  const whole = await readFile(path);
  await rm(path);
  await writeFile(path, Buffer.alloc(whole.length, 'y'));
  const edge = await edgeOf([other.server.url]);
  expect(await edge.mirror.fetchFile(live, file)).toEqual(whole);
  expect(await readFile(path)).toEqual(whole);
  await rm(path);
  expect(await edge.mirror.fetchFile(live, file)).toEqual(whole);
  expect(await readFile(path)).toEqual(whole);
  await rm(folderAt(other, 'a1'), { recursive: true });
  expect(await edge.mirror.fetchFile(live, file)).toEqual(whole);
  expect(await edge.mirror.fetchMissing([live])).toBe(true);
});

it('gives edges nothing that is damaged in the object store, too', async () => {
  await publishAt(one, { version: 'a2', code: 'the second' });
  const hash = (await readFile(join(folderAt(one, 'a2'), 'remote.json'), 'utf8')).match(
    /"remoteEntry\.js".*?"integrity":"sha384-([^"]+)"/,
  )![1]!;
  const key = Buffer.from(hash, 'base64').toString('hex');
  const names = await readdir(join(site.objects, 'published/published/files', key.slice(0, 2)));
  const stored = names.find((name) => name.startsWith(`${key}._S3rver_object`))!;
  await writeFile(join(site.objects, 'published/published/files', key.slice(0, 2), stored), 'not the second');
  await expect(other.server.promote('community', 'a2')).rejects.toMatchObject({ code: 'registry.files' });
  expect((await readdir(join(other.dataDir, 'assets/community'))).includes('a2')).toBe(false);
});

it('serves edges through another registry when one is killed', async () => {
  const third = await site.startMachine();
  const live = await liveAt(one);
  const edge = await edgeOf([third.server.url, other.server.url]);
  await site.stopMachine(third);
  expect(await edge.mirror.fetchMissing([live])).toBe(true);
  expect(edge.faults).toEqual([]);
});

it('stores what was published before there was an object store', async () => {
  const old = await site.startMachine({ isAlone: true });
  expect(await storeUpAt(old)).toBeUndefined();
  await publishAt(old, { id: 'careers', version: 'old' });
  await old.server.promote('careers', 'old');
  await site.stopMachine(old);
  await expect(other.server.promote('careers', 'old')).rejects.toMatchObject({ code: 'registry.store' });
  const again = await site.startMachine({ dataDir: old.dataDir });
  // Until then its own disk has them.
  expect((await liveAt(again, 'careers')).version).toBe('old');
  const uploaded = createPublishedBucket(site.bucket);
  await until(async () => (await uploaded.listVersions()).has('careers old'));
  uploaded.stop();
  await other.server.promote('careers', 'old');
  expect(await contents(folderAt(other, 'old', 'careers'))).toEqual(
    await contents(folderAt(old, 'old', 'careers')),
  );
}, 40_000);

it('publishes nothing while the object store is away, says so, and goes on with the rest', async () => {
  await publishAt(one, { version: 'a3', code: 'the third' });
  await one.server.promote('community', 'a3');
  await Promise.all([one.server.releases(), other.server.releases()]);
  expect(await storeUpAt(one)).toBe('1');
  const startBucket = await site.stopBucket();
  await until(async () => 'publishing' in (await readyz(one)));
  expect(await storeUpAt(one)).toBe('0');
  expect(await readyz(one)).toMatchObject({
    ok: true,
    publishing: expect.stringMatching(/^The object store cannot be used .* Nothing can be published/),
  });
  await expect(publishAt(one, { version: 'a4', code: 'the fourth' })).rejects.toMatchObject({
    code: 'registry.store',
    status: 503,
  });
  expect(await publishAt(one, { version: 'a3', code: 'the third' })).toMatchObject({ outcome: 'already' });
  expect((await liveAt(one)).version).toBe('a3');
  await one.server.rollback('community');
  expect((await liveAt(one)).version).toBe('a1');
  const edge = await edgeOf([one.server.url]);
  expect(await edge.mirror.fetchMissing([await liveAt(one)])).toBe(true);

  await startBucket();
  await until(async () => !('publishing' in (await readyz(one))));
  await publishAt(one, { version: 'a4', code: 'the fourth' });
  await other.server.promote('community', 'a4');
}, 40_000);

it('says that a bucket does not exist', async () => {
  const nowhere = createPublishedBucket({ ...site.bucket, bucket: 'nowhere' });
  await nowhere.probe();
  expect(nowhere.fault()).toContain('The bucket nowhere at http://127.0.0.1:');
  nowhere.stop();
});

it('removes old versions from the object store, and no file that another version has', async () => {
  await publishAt(one, { id: 'staff', version: 's1', code: 'only in s1', roles: ['admin'] });
  for (const version of ['s2', 's3', 's4']) {
    await publishAt(one, { id: 'staff', version, code: 'the same', roles: ['admin'] });
    await other.server.promote('staff', version);
  }
  const long = new Date(Date.now() - 60 * DAY_MS);
  await site.database.session(async (client) => {
    await client.query("update remote_version set published_at = $1 where remote_id = 'staff'", [long]);
    await client.query("update registry_audit set at = $1 where remote_id = 'staff'", [long]);
  });
  const removed = await other.server.cleanUp.run({ days: 30, by: { name: 'test', remotes: 'all' } });
  expect(removed.map(({ version }) => version)).toEqual(['s1', 's2']);
  const published = createPublishedBucket(site.bucket);
  const has = await published.listVersions();
  expect([...has].filter((key) => key.startsWith('staff '))).toEqual(['staff s3', 'staff s4']);
  const hashOf = async (folder: string) =>
    (
      JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')).files as {
        path: string;
        integrity: string;
      }[]
    ).find(({ path }) => path === 'remoteEntry.js')!.integrity;
  const [first, last] = [
    await hashOf(folderAt(one, 's1', 'staff')),
    await hashOf(folderAt(one, 's4', 'staff')),
  ];
  // A file of today may belong to a publish that is under way.
  expect(await published.readFile(first)).not.toBeNull();
  await published.removeUnlisted(Date.now() + 2 * DAY_MS);
  expect(await published.readFile(first)).toBeNull();
  expect(await published.readFile(first, '.br')).toBeNull();
  expect(await published.readFile(last)).not.toBeNull();

  // The other registry has removed it from its own disk; this one does when it tidies up.
  const disk = createDiskAssets(one.dataDir);
  expect(await disk.isStored('staff', 's1')).toBe(true);
  const shared = createSharedAssets({
    dataDir: one.dataDir,
    disk,
    bucket: published,
    findDescriptor: async () => null,
    isRemoved: async () => true,
    listRemoved: () => listRemoved(site.database.db),
    onFault: () => undefined,
  });
  await shared.removeUnused([]);
  expect(await disk.isStored('staff', 's1')).toBe(false);
  expect(await disk.isStored('staff', 's4')).toBe(true);
  published.stop();
}, 40_000);
