import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { pageWeights } from '@konnect/contracts/rules';

import { createDiskAssets } from './assets/disk-assets';
import { buildFolder, makeFolder, makeRelease, writeRelease } from './test/release-fixture';
import { startTestRegistry, type TestRegistry } from './test/test-registry';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(async () => {
  await testRegistry.reset();
  await rm(join(testRegistry.dataDir, 'assets'), { recursive: true, force: true });
});

async function publish(spec: Parameters<typeof buildFolder>[0] = {}) {
  return testRegistry.server.publishFolder(await buildFolder(spec));
}

async function live(spec: Parameters<typeof buildFolder>[0] = {}) {
  const { id, version } = await publish(spec);
  return testRegistry.server.promote(id, version);
}

/** Of the scripts of community's pages. */
const LIMIT =
  pageWeights(makeRelease({ id: 'shell', claims: [] }).descriptor, makeRelease().descriptor)[0]?.limit ?? 0;

const refusal = (code: string, message: string | RegExp) => ({
  code,
  message: expect.stringMatching(message) as string,
});

describe('publish', () => {
  it('stores the files with compressed copies and changes nothing for visitors', async () => {
    const result = await publish({ version: '1' });
    expect(result).toEqual({
      id: 'community',
      version: '1',
      outcome: 'published',
      base: '/assets/community/1/',
    });
    const folder = join(testRegistry.dataDir, 'assets/community/1');
    const entry = await readFile(join(folder, 'remoteEntry.js'));
    expect(brotliDecompressSync(await readFile(join(folder, 'remoteEntry.js.br')))).toEqual(entry);
    expect(gunzipSync(await readFile(join(folder, 'remoteEntry.js.gz')))).toEqual(entry);
    await expect(readFile(join(folder, 'server/server.cjs.br'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await testRegistry.server.releases()).toMatchObject({ revision: 0, remotes: {}, broken: [] });
  });

  it('answers a second publish of the same content without doing anything', async () => {
    await publish({ version: '1' });
    expect(await publish({ version: '1', builtAt: '2026-02-02T00:00:00Z' })).toMatchObject({
      outcome: 'already',
    });
    const { audit } = await testRegistry.server.history('community');
    expect(audit.map(({ action }) => action)).toEqual(['publish']);
  });

  it('refuses other content under a published version, and keeps the first', async () => {
    await publish({ version: '1', code: 'first' });
    await expect(publish({ version: '1', code: 'second' })).rejects.toMatchObject(
      refusal('registry.immutable', /never changes/),
    );
    expect(await readFile(join(testRegistry.dataDir, 'assets/community/1/remoteEntry.js'), 'utf8')).toBe(
      'first',
    );
  });

  it('refuses other content also when only the files are known', async () => {
    await publish({ version: '1', code: 'first' });
    await testRegistry.reset();
    await expect(publish({ version: '1', code: 'second' })).rejects.toMatchObject(
      refusal('registry.immutable', /stored with other content/),
    );
  });

  it('lets one of many simultaneous publishers store a version', async () => {
    const folders = await Promise.all(Array.from({ length: 6 }, () => buildFolder({ version: '1' })));
    const results = await Promise.all(folders.map((folder) => testRegistry.server.publishFolder(folder)));
    expect(results.filter(({ outcome }) => outcome === 'published')).toHaveLength(1);
    expect(
      await createDiskAssets(testRegistry.dataDir).missingFile(makeRelease({ version: '1' }).descriptor),
    ).toBeNull();
  });

  it('leaves source maps behind', async () => {
    const folder = await buildFolder({ version: '1' });
    await writeFile(join(folder, 'remoteEntry.js.map'), '{}');
    await testRegistry.server.publishFolder(folder);
    await expect(
      readFile(join(testRegistry.dataDir, 'assets/community/1/remoteEntry.js.map')),
    ).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});

describe('publish checks the folder', () => {
  it('refuses a changed file, and leaves nothing behind', async () => {
    const release = makeRelease({ version: '1' });
    const body = release.files['chunks/home-page.js'] ?? '';
    const folder = await writeRelease(release);
    await writeFile(join(folder, 'chunks/home-page.js'), body.replace('export', 'EXPORT'));
    await expect(testRegistry.server.publishFolder(folder)).rejects.toMatchObject(
      refusal('registry.files', /chunks\/home-page\.js does not match its integrity hash/),
    );
    await writeFile(join(folder, 'chunks/home-page.js'), `${body} `);
    await expect(testRegistry.server.publishFolder(folder)).rejects.toMatchObject(
      refusal('registry.files', /bytes, the descriptor says/),
    );
    await expect(
      readFile(join(testRegistry.dataDir, 'assets/community/1/remoteEntry.js')),
    ).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect((await testRegistry.server.status()).remotes).toEqual([]);
  });

  it('refuses a missing file, an unlisted file and a link, each by name', async () => {
    const folder = await buildFolder();
    await writeFile(join(folder, 'chunks/more.js'), '1');
    await expect(testRegistry.server.publishFolder(folder)).rejects.toMatchObject(
      refusal('registry.files', /chunks\/more\.js is in the folder but not/),
    );
    await rm(join(folder, 'chunks/more.js'));
    await rm(join(folder, 'chunks/home-page.css'));
    await expect(testRegistry.server.publishFolder(folder)).rejects.toMatchObject(
      refusal('registry.files', /chunks\/home-page\.css is listed but not/),
    );
    await symlink('/etc/hostname', join(folder, 'chunks/home-page.css'));
    await expect(testRegistry.server.publishFolder(folder)).rejects.toMatchObject(
      refusal('registry.files', /chunks\/home-page\.css is a link/),
    );
  });

  it('refuses paths that leave the folder', async () => {
    const release = makeRelease();
    const [first, ...others] = release.descriptor.files;
    if (!first) throw new Error('The fixture has files.');
    release.descriptor.files = [first, ...others, { ...first, path: '../../../../etc/hostname' }];
    await expect(testRegistry.server.publishFolder(await writeRelease(release))).rejects.toMatchObject(
      refusal('registry.descriptor', /^files\[4\]\.path: must be a plain path/),
    );
  });

  it('refuses folders without a readable descriptor', async () => {
    const folder = await makeFolder();
    await expect(testRegistry.server.publishFolder(folder)).rejects.toMatchObject(
      refusal('registry.descriptor', /remote\.json: is missing/),
    );
    await writeFile(join(folder, 'remote.json'), '{ "id": ');
    await expect(testRegistry.server.publishFolder(folder)).rejects.toMatchObject(
      refusal('registry.descriptor', /is not JSON/),
    );
    await writeFile(join(folder, 'remote.json'), ' '.repeat(1024 * 1024 + 1));
    await expect(testRegistry.server.publishFolder(folder)).rejects.toMatchObject(
      refusal('registry.files', /bytes/),
    );
    await expect(testRegistry.server.publishFolder(join(folder, 'none'))).rejects.toMatchObject(
      refusal('registry.input', /there is no such folder/),
    );
  });
});

describe('publish checks what visitors have beside it', () => {
  it('refuses a contract that is not served', async () => {
    await expect(publish({ contract: 7 })).rejects.toMatchObject(
      refusal('registry.contract', /contract 7; served: 1/),
    );
  });

  it('refuses a claim of a live remote, naming both', async () => {
    await live({ id: 'community', claims: [{ path: '/stories/:slug', page: 'home-page' }] });
    await expect(
      publish({ id: 'careers', claims: [{ path: '/stories/:id', page: 'home-page' }] }),
    ).rejects.toMatchObject(
      refusal(
        'registry.claims',
        /"careers" claims \/stories\/:id, and "community" already claims the same pattern as \/stories\/:slug/,
      ),
    );
  });

  it('compares shared singletons with the live shell', async () => {
    await live({ id: 'shell', shared: { react: '19.3.1' }, claims: [] });
    await expect(publish({ shared: { react: '^18.0.0' } })).rejects.toMatchObject(
      refusal('registry.shared', /needs react \^18\.0\.0, and shell 1 provides 19\.3\.1/),
    );
    await expect(publish({ shared: { vue: '^3.0.0' } })).rejects.toMatchObject(
      refusal('registry.shared', /shares vue, which shell 1 does not provide/),
    );
    expect(await publish({ shared: { react: '^19.0.0' } })).toMatchObject({ outcome: 'published' });
    await live({ version: '2', shared: { react: '^19.0.0' } });
    await expect(
      publish({ id: 'shell', version: '2', shared: { react: '20.0.0' }, claims: [] }),
    ).rejects.toMatchObject(refusal('registry.shared', /"community" needs react/));
  });

  it('refuses a global name that another version has', async () => {
    await publish({ version: '1', container: 'community_x' });
    await expect(publish({ version: '2', container: 'community_x' })).rejects.toMatchObject(
      refusal('registry.claims', /global name of "community" 1/),
    );
  });
});

describe('publish weighs pages', () => {
  it('refuses a page over its budget, naming the module that grew since the live version', async () => {
    await live({ id: 'shell', claims: [] });
    await live({
      version: '1',
      pageGzipBytes: LIMIT - 15_000,
      modules: { 'mfe-community/src/routes/home-page.tsx': 9_000 },
    });
    const heavy = {
      version: '2',
      code: 'two',
      pageGzipBytes: LIMIT + 1_000,
      modules: { 'mfe-community/src/routes/home-page.tsx': 9_000, moment: 290_000 },
    };
    await expect(publish(heavy)).rejects.toMatchObject(
      refusal(
        'registry.budget',
        /budget: community\/home-page needs \d+\.\d kB of scripts .* limit is \d+\.0 kB; grown most: moment \(\+290\.0 kB to 290\.0 kB/,
      ),
    );
    expect(await publish({ ...heavy, pageGzipBytes: LIMIT - 1_000 })).toMatchObject({ outcome: 'published' });
  });

  it('refuses a shell that brings the pages of a live remote over their budget', async () => {
    await live({ id: 'shell', claims: [] });
    await live({ version: '1', pageGzipBytes: LIMIT - 200 });
    const shell = {
      id: 'shell',
      version: '2',
      code: 'heavy',
      claims: [{ path: '/contact-us', page: 'home-page' }],
      pageGzipBytes: 5,
    };
    expect(await publish(shell)).toMatchObject({ outcome: 'published' });
    const release = makeRelease({
      id: 'shell',
      version: '3',
      code: 'heavier',
      claims: [],
      entryGzipBytes: 900,
    });
    await expect(testRegistry.server.publishFolder(await writeRelease(release))).rejects.toMatchObject(
      refusal('registry.budget', /community\/home-page needs .*the shell grew|biggest/),
    );
  });

  it('refuses faces over their budget, naming the one that grew since the live version', async () => {
    await live({ id: 'shell', claims: [] });
    await live({ version: '1', fontGzipBytes: 30_000 });
    await expect(publish({ version: '2', code: 'two', fontGzipBytes: 71_000 })).rejects.toMatchObject(
      refusal(
        'registry.budget',
        /budget: community\/home-page needs 71\.0 kB of fonts .* limit is 45\.0 kB; grown most: community\/hand\.woff2 \(\+41\.0 kB to 71\.0 kB\)/,
      ),
    );
    expect(await publish({ version: '2', code: 'two', fontGzipBytes: 45_000 })).toMatchObject({
      outcome: 'published',
    });
  });

  it('lets a page that is over already be published again when it does not grow', async () => {
    // Before any shell is live nothing can be weighed, so the heavy page gets in.
    await publish({ id: 'shell', claims: [] });
    await live({ version: '1', pageGzipBytes: 300_000 });
    await testRegistry.server.promote('shell', '1');
    expect(await publish({ version: '2', code: 'fix', pageGzipBytes: 290_000 })).toMatchObject({
      outcome: 'published',
    });
    await expect(publish({ version: '3', code: 'more', pageGzipBytes: 310_000 })).rejects.toMatchObject(
      refusal('registry.budget', /community\/home-page/),
    );
  });
});

describe('promote and rollback', () => {
  it('change the live version, remember the previous one, and write to the audit log', async () => {
    await publish({ version: '1' });
    await publish({ version: '2' });
    expect(
      await testRegistry.server.promote('community', '1', { by: 'wanjiru', why: 'first' }),
    ).toMatchObject({
      from: null,
      previous: null,
      revision: 1,
      changed: true,
    });
    expect(await testRegistry.server.promote('community', '2', { by: 'otieno' })).toMatchObject({
      from: '1',
      previous: '1',
      revision: 2,
    });
    expect(await testRegistry.server.releases()).toMatchObject({
      revision: 2,
      remotes: {
        community: { live: { version: '2', base: '/assets/community/2/' }, previous: { version: '1' } },
      },
    });
    expect(
      await testRegistry.server.rollback('community', { by: 'wanjiru', why: 'broken menu' }),
    ).toMatchObject({
      version: '1',
      from: '2',
      previous: null,
      revision: 3,
    });
    const { audit, versions } = await testRegistry.server.history('community');
    expect(audit.slice(0, 3)).toMatchObject([
      {
        action: 'rollback',
        version: '1',
        fromVersion: '2',
        actor: 'wanjiru',
        why: 'broken menu',
        revision: 3,
      },
      { action: 'promote', version: '2', fromVersion: '1', actor: 'otieno' },
      { action: 'promote', version: '1', fromVersion: null, why: 'first' },
    ]);
    expect(versions.map(({ version }) => version).sort()).toEqual(['1', '2']);
    expect((await testRegistry.server.status()).remotes).toMatchObject([
      { id: 'community', live: '1', previous: null, changedBy: 'wanjiru', why: 'broken menu' },
    ]);
  });

  it('go back one good version each time, never to a version taken back', async () => {
    for (const version of ['1', '2', '3']) await live({ version });
    expect(await testRegistry.server.rollback('community')).toMatchObject({ version: '2', previous: '1' });
    expect(await testRegistry.server.rollback('community')).toMatchObject({ version: '1', previous: null });
    await expect(testRegistry.server.rollback('community')).rejects.toMatchObject(
      refusal('registry.no_previous', /no good version before 1/),
    );
  });

  it('do nothing when the version is live already', async () => {
    await live({ version: '1' });
    expect(await testRegistry.server.promote('community', '1')).toMatchObject({
      changed: false,
      revision: 1,
    });
  });

  it('refuse what was never published', async () => {
    await expect(testRegistry.server.promote('community', '9')).rejects.toMatchObject(
      refusal('registry.unknown', /No version 9/),
    );
    await expect(testRegistry.server.promote('../x', '9')).rejects.toMatchObject(
      refusal('registry.input', /^id:/),
    );
    await expect(testRegistry.server.rollback('community')).rejects.toMatchObject(
      refusal('registry.unknown', /no live version/),
    );
  });

  it('refuse a rollback of a version that was rolled back already', async () => {
    for (const version of ['1', '2', '3']) await live({ version });
    await testRegistry.server.rollback('community', { from: '3' });
    await expect(testRegistry.server.rollback('community', { from: '3' })).rejects.toMatchObject(
      refusal('registry.no_previous', /is at 2 by now, not at 3/),
    );
  });

  it('let two published remotes that claim one path not both go live', async () => {
    await publish({ id: 'community', claims: [{ path: '/deals', page: 'home-page' }] });
    await publish({ id: 'engagement', claims: [{ path: '/deals', page: 'home-page' }] });
    const results = await Promise.allSettled([
      testRegistry.server.promote('community', '1'),
      testRegistry.server.promote('engagement', '1'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Object.keys((await testRegistry.server.releases()).remotes)).toHaveLength(1);
  });

  it('stay consistent when twenty promote at once', async () => {
    const versions = ['1', '2', '3', '4'];
    for (const version of versions) await publish({ version });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        testRegistry.server.promote('community', versions[index % 4] ?? '1', { by: `person ${index}` }),
      ),
    );
    const changes = results.filter(({ changed }) => changed).sort((a, b) => a.revision - b.revision);
    // Each change starts where the one before ended, and no revision is given twice or left out.
    expect(changes.map(({ revision }) => revision)).toEqual(changes.map((_, index) => index + 1));
    changes.forEach((change, index) =>
      expect(change.from).toBe(index === 0 ? null : changes[index - 1]?.version),
    );
    const table = await testRegistry.server.releases();
    expect(table.revision).toBe(changes.length);
    expect(table.remotes.community?.live.version).toBe(changes.at(-1)?.version);
    const { audit } = await testRegistry.server.history('community');
    expect(audit.filter(({ action }) => action === 'promote')).toHaveLength(changes.length);
  });
});
