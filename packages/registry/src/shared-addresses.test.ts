import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildFolder, makeRelease, writeRelease, type ReleaseSpec } from './test/release-fixture';
import { startTestRegistry, type TestRegistry } from './test/test-registry';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(() => testRegistry.reset());

const hashed = (spec: ReleaseSpec) => ({ ...spec, hashedNames: true });
const publish = async (spec: ReleaseSpec) => testRegistry.server.publishFolder(await buildFolder(spec));
const live = async (spec: ReleaseSpec) => {
  const { id, version } = await publish(spec);
  await testRegistry.server.promote(id, version);
};

it('gives all versions with hashed names one address, and older builds one each', async () => {
  await live({ version: 'old' });
  await live(hashed({ version: 'v1' }));
  await live(hashed({ version: 'v2' }));
  const { community } = (await testRegistry.server.releases()).remotes;
  expect([community?.live.base, community?.previous?.base]).toEqual([
    '/assets/community/_/',
    '/assets/community/_/',
  ]);
  await testRegistry.server.promote('community', 'old');
  expect((await testRegistry.server.releases()).remotes.community).toMatchObject({
    live: { version: 'old', base: '/assets/community/old/' },
    previous: { version: 'v2', base: '/assets/community/_/' },
  });
  expect(await testRegistry.server.rollback('community')).toMatchObject({ version: 'v2' });
});

it('says of an equal build that it is published, whatever machine compressed its files, and changes nothing', async () => {
  const release = makeRelease(hashed({ id: 'careers', version: 'e1' }));
  await testRegistry.server.publishFolder(await writeRelease(release));
  const before = await testRegistry.server.history('careers');
  const files = release.descriptor.files.map((file) => ({ ...file, gzipBytes: 51, brotliBytes: 49 }));
  const descriptor = { ...release.descriptor, files, commit: '1234567', builtAt: '2026-05-05T00:00:00Z' };
  const again = await writeRelease({ ...release, descriptor });
  expect(await testRegistry.server.publishFolder(again)).toMatchObject({ outcome: 'already' });
  expect(await testRegistry.server.history('careers')).toEqual(before);
});

it('knows an equal build that was published when compressed sizes still counted as content', async () => {
  await publish({ version: 'counted' });
  await testRegistry.database.session((client) =>
    client.query(`update remote_version set digest = 'of another rule' where version = 'counted'`),
  );
  expect(await publish({ version: 'counted' })).toMatchObject({ outcome: 'already' });
});

/** A build of `version` whose entry has the name of `first`'s and other content. */
function underNameOf(first: ReturnType<typeof makeRelease>, version: string): ReturnType<typeof makeRelease> {
  const { descriptor } = makeRelease(hashed({ version, container: version, code: 'other content' }));
  const path = first.descriptor.entry;
  const renamed = (text: string) => (text === descriptor.entry ? path : text);
  const files = descriptor.files.map((file) => ({ ...file, path: renamed(file.path) }));
  return {
    descriptor: { ...descriptor, files, entry: path, entryFiles: { js: [path], css: [] } },
    files: { ...first.files, [path]: 'other content' },
  };
}

it('refuses other content under a name that is in another version', async () => {
  const first = makeRelease(hashed({ version: 'c1', container: 'first' }));
  await testRegistry.server.publishFolder(await writeRelease(first));
  const forged = underNameOf(first, 'c2');
  await expect(testRegistry.server.publishFolder(await writeRelease(forged))).rejects.toMatchObject({
    code: 'registry.immutable',
    message: expect.stringContaining(
      `${first.descriptor.entry} is in "community" c1 with other content`,
    ) as string,
  });
});

it('lets one of two builds in that are published at once under one name, and stores no file of the other', async () => {
  const first = makeRelease(hashed({ version: 's1', container: 's1' }));
  const folders = await Promise.all([first, underNameOf(first, 's2')].map(writeRelease));
  const sent = await Promise.allSettled(folders.map((folder) => testRegistry.server.publishFolder(folder)));
  const refused = sent.findIndex(({ status }) => status === 'rejected');
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(sent[refused]).toMatchObject({ reason: { code: 'registry.immutable', status: 409 } });
  const stored = await readdir(join(testRegistry.dataDir, 'assets/community'));
  expect(stored).toContain(['s2', 's1'][refused]);
  expect(stored).not.toContain(['s1', 's2'][refused]);
});

it('refuses a build whose names carry no hashes though it says so', async () => {
  const folder = await buildFolder({ version: 'plain' });
  const path = join(folder, 'remote.json');
  const descriptor = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...descriptor, hashedNames: true }));
  await expect(testRegistry.server.publishFolder(folder)).rejects.toMatchObject({
    code: 'registry.descriptor',
    message: expect.stringContaining('carries no hash') as string,
  });
});

it('lets two versions with one entry have one container, and no two entries', async () => {
  const spec = { code: 'one entry', container: 'konnect_community_1' };
  await publish(hashed({ ...spec, version: 'd1' }));
  const more = { 'server/more.json': 'only the edge differs' };
  expect(await publish(hashed({ ...spec, version: 'd2', more }))).toMatchObject({ outcome: 'published' });
  await expect(publish(hashed({ ...spec, version: 'd3', code: 'another entry' }))).rejects.toMatchObject({
    code: 'registry.claims',
  });
});
