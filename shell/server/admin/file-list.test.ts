import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileListPath, type SessionInfo } from '@konnect/contracts';
import { writtenList, type EdgeVersion } from '@konnect/registry/release-source';
import Fastify from 'fastify';
import { fileListRoute } from './file-list';
import { testFolder } from '../test-folder';

const file = (path: string, hash = path) => ({ path, integrity: `sha384-${hash}` });
const files = [
  file('remoteEntry.js'),
  file('chunks/a.js'),
  file('chunks/a.css'),
  file('hand.woff2'),
  file('server/server.cjs'),
];
const editor: SessionInfo = {
  name: 'Wanjiru',
  email: 'w@konnect.example',
  role: 'editor',
  csrfToken: 'secret',
};

async function edge(released: Partial<EdgeVersion>[] = []) {
  const dataDir = await testFolder();
  const app = Fastify();
  fileListRoute(app, {
    dataDir,
    released: (id, version) =>
      released.find((one) => one.id === id && one.version === version) as EdgeVersion | undefined,
    sessionOf: async (cookie) => (cookie === 'editor' ? editor : null),
  });
  return {
    async store(id: string, version: string, descriptor: unknown) {
      await mkdir(join(dataDir, 'assets', id, version), { recursive: true });
      await writeFile(
        join(dataDir, 'assets', id, version, 'remote.json'),
        typeof descriptor === 'string' ? descriptor : JSON.stringify(descriptor),
      );
    },
    get: (id: string, version: string, cookie = '') =>
      app.inject({ url: fileListPath(id, version), headers: { cookie } }),
  };
}

it('gives out the list that the release stands for, for good', async () => {
  const { store, get } = await edge([
    { id: 'careers', version: '2', roles: [], list: writtenList(files).integrity },
  ]);
  await store('careers', '2', { files, roles: [] });
  const answer = await get('careers', '2');
  expect(answer.json()).toEqual({
    'chunks/a.css': 'sha384-chunks/a.css',
    'chunks/a.js': 'sha384-chunks/a.js',
    'remoteEntry.js': 'sha384-remoteEntry.js',
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.body).toBe(writtenList(files).text);
});

it.each([
  ['was changed on the disk', { files: [...files, file('chunks/more.js')], roles: [] }],
  ['is half written', '{"files":['],
  ['is none', '{}'],
])('gives out no list that %s, and does so once it is whole again', async (_what, stored) => {
  const { store, get } = await edge([
    { id: 'careers', version: '2', roles: [], list: writtenList(files).integrity },
  ]);
  expect((await get('careers', '2')).statusCode).toBe(404);
  await store('careers', '2', stored);
  const refused = await get('careers', '2');
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
  await store('careers', '2', { files, roles: [] });
  expect((await get('careers', '2')).statusCode).toBe(200);
});

it('goes by the roles of the release, whatever the disk says', async () => {
  const { store, get } = await edge([
    { id: 'staff', version: '1', roles: ['editor'], list: writtenList(files).integrity },
  ]);
  await store('staff', '1', { files, roles: [] });
  expect((await get('staff', '1')).statusCode).toBe(404);
  const own = await get('staff', '1', 'editor');
  expect([own.statusCode, own.headers['cache-control']]).toEqual([
    200,
    'private, max-age=31536000, immutable',
  ]);
});

it('has the list of a version of long ago, for those who may load it', async () => {
  const { store, get } = await edge();
  await store('careers', '1', { files, roles: [] });
  await store('staff', '0', { files, roles: ['hr'] });
  expect((await get('careers', '1')).body).toBe(writtenList(files).text);
  expect((await get('staff', '0', 'editor')).statusCode).toBe(404);
});

it('gives out nothing from outside of the versions', async () => {
  const { store, get } = await edge();
  await store('careers', '1', { files, roles: [] });
  for (const [id, version] of [
    ['..', 'careers'],
    ['.', '1'],
    ['careers', '..%2fcareers%2f1'],
    ['nobody', '1'],
  ] as const)
    expect((await get(id, version)).statusCode).toBe(404);
});
