import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { readDescriptor } from '#app/assets/release-folder';
import { integrityOf } from '#app/integrity';
import { makeFolder, removeFolders } from '#app/test/release-fixture';

import { describeBuild } from './describe-build';

afterAll(removeFolders);

const TEAM = {
  id: 'hello',
  pages: { 'hello-page': { paths: ['/hello'], title: 'Hello <there>', description: 'A greeting' } },
  shared: { react: '^19.0.0' },
};

function manifest({ type = 'global', publicPath = 'auto', expose = 'remote' } = {}) {
  return {
    metaData: { globalName: 'hello', publicPath, remoteEntry: { name: 'remoteEntry.js', path: '', type } },
    shared: [{ name: 'react-router-dom', requiredVersion: '^7.0.0' }],
    exposes: [{ name: expose, assets: { js: { sync: ['part.js'] }, css: { sync: [] } } }],
  };
}

async function build(team: object = TEAM, written: object | null = manifest()): Promise<string> {
  const folder = join(await makeFolder(), 'dist');
  const files = {
    'remoteEntry.js': 'var hello;',
    'part.js': 'part',
    'part.js.map': '{}',
    '.vite/manifest.json': '{}',
    '../konnect.json': JSON.stringify(team),
    ...(written && { 'mf-manifest.json': JSON.stringify(written) }),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

it('writes the descriptor that our own builds have, with the hash of each published file', async () => {
  const folder = await build();
  const described = await describeBuild(folder);
  expect(await readDescriptor(folder)).toEqual(described);
  expect(described).toMatchObject({
    id: 'hello',
    entry: 'remoteEntry.js',
    claims: [{ path: '/hello', page: 'hello-page' }],
    entryFiles: { js: ['part.js'], css: [] },
    federation: { entry: 'remoteEntry.js', manifest: 'mf-manifest.json' },
    foreign: { type: 'script', global: 'hello', isBrowserOnly: true },
    shared: { react: '^19.0.0', 'react-router-dom': '^7.0.0' },
  });
  expect(described.hashedNames).toBeUndefined();
  expect(described.files.map(({ path }) => path)).toEqual([
    'mf-manifest.json',
    'part.js',
    expect.stringMatching(/^placeholder\.[0-9a-f]{8}\.css$/),
    'remoteEntry.js',
    'server/placeholder.cjs',
  ]);
  expect(described.files.find(({ path }) => path === 'part.js')?.integrity).toBe(integrityOf('part'));
});

it('names the same build by the same version, and a changed one by another, with a container of its own', async () => {
  const folder = await build();
  const first = await describeBuild(folder);
  expect((await describeBuild(folder)).version).toBe(first.version);
  await writeFile(join(folder, 'part.js'), 'another part');
  const second = await describeBuild(folder);
  expect(second.version).not.toBe(first.version);
  expect(second.container).not.toBe(first.container);
});

it('opens pages of ES modules as documents of their own', async () => {
  const described = await describeBuild(await build(TEAM, manifest({ type: 'module' })));
  expect(described.foreign).toMatchObject({ type: 'module' });
  expect(described.claims).toEqual([{ path: '/hello', page: 'hello-page', document: true }]);
});

it("takes the team's own server bundle in place of the placeholder", async () => {
  const folder = await build({ ...TEAM, server: 'server/own.cjs' });
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server/own.cjs'), 'exports.remote = {};');
  const described = await describeBuild(folder);
  expect(described.serverEntry).toBe('server/own.cjs');
  expect(described.foreign?.isBrowserOnly).toBeUndefined();
  await expect(readFile(join(folder, 'server/placeholder.cjs'))).rejects.toThrow();
});

it('says of pages that render themselves what they bring for it', async () => {
  const described = await describeBuild(await build({ ...TEAM, island: 'React 20.0.1' }));
  expect(described.foreign).toMatchObject({ island: 'React 20.0.1', isBrowserOnly: true });
});

it.each([
  ['no manifest', TEAM, null, /has no mf-manifest\.json/],
  ['no manifest of Module Federation', TEAM, {}, /is no manifest of Module Federation/],
  ['another public path', TEAM, manifest({ publicPath: '/' }), /has the public path "\/"/],
  ['nothing exposed', TEAM, manifest({ expose: 'other' }), /exposes no "\.\/remote"/],
  ['a field that there is not', { ...TEAM, page: {} }, manifest(), /konnect\.json: .*page/],
  [
    'slots of ES modules',
    { ...TEAM, slots: ['hello.card/v1'] },
    manifest({ type: 'module' }),
    /slots: a build of ES modules fills none/,
  ],
  [
    'slots of pages that render themselves',
    { ...TEAM, slots: ['hello.card/v1'], island: 'React 20.0.1' },
    manifest(),
    /slots: pages that render themselves fill none/,
  ],
  [
    'an address that claims everything',
    { ...TEAM, pages: { 'hello-page': { paths: ['/*'], title: 'Hello' } } },
    manifest(),
    /claims\[0\]\.path: claims every address/,
  ],
])('refuses a build with %s', async (_what, team, written, reason) => {
  await expect(describeBuild(await build(team, written))).rejects.toThrow(reason);
});
