import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openDatabase, type Database } from '@konnect/database';
import { startRegistry, type RegistryServer } from '#app/start-registry';
import { buildFolder, makeFolder, removeFolders } from '#app/test/release-fixture';

/** Calls the remote's page. */
const SHELL = `exports.shared = { react: {} };
exports.renderPage = async ({ loadRemote, onError }) => {
  const page = { status: 200, head: {}, handle: { remote: 'community', page: 'home-page' } };
  try {
    await (await loadRemote('community')).pages['home-page']();
    return { ...page, boot: { rendered: 'page' }, render: async () => ['<p></p>'], pipe: (sink) => sink.end() };
  } catch (error) { onError(error); return { ...page, boot: { rendered: 'frame' }, pipe: (sink) => sink.end() }; }
};`;

let database: Database;
let server: RegistryServer;
let dataDir: string;
let teamToken: string;

const publish = async (code: string, version: string): Promise<{ status: number; text: string }> => {
  const folder = await buildFolder({
    version,
    code: `/* ${version} */`,
    more: { 'server/server.cjs': code },
  });
  const response = await fetch(`${server.url}/registry/publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${teamToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ folder }),
  });
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  database = await openDatabase();
  dataDir = await makeFolder();
  server = await startRegistry({
    ...{ db: database, dataDir, token: 'the-token-of-the-owner', compressing: 'here' },
    ...{ reviewMs: 0, retentionDays: 0, gateBrowser: 'off' },
  });
  const shell = await buildFolder({ id: 'shell', claims: [], more: { 'server/server.cjs': SHELL } });
  const { version } = await server.publishFolder(shell);
  await server.promote('shell', version);
  const made = await fetch(`${server.url}/registry/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ remote: 'community', name: 'stories team' }),
  });
  teamToken = ((await made.json()) as { token: string }).token;
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.close();
  await removeFolders();
});

const page = (code: string) =>
  `exports.remote = { pages: { 'home-page': async () => { ${code}; return { page: { hydrate: 'intent' } }; } } };`;

it.each([
  [
    'reads the signing key',
    (dir: string) => `throw new Error(require('fs').readFileSync('${dir}/registry-signing-key.pem', 'utf8'))`,
  ],
  ['leaves a file behind', (dir: string) => `require('node:fs').writeFileSync('${dir}/taken', '1')`],
  [
    "reads its parent's environment",
    () =>
      `throw new Error(process.getBuiltinModule('fs').readFileSync('/proc/${process.pid}/environ', 'utf8'))`,
  ],
  [
    'starts a process',
    (dir: string) =>
      `process.binding('spawn_sync').spawn({ file: '/bin/touch', args: ['touch', '${dir}/taken'] })`,
  ],
  ['ends its process', () => 'process.exit(0)'],
])(
  'refuses what a team publishes that %s, and tells nothing by it',
  async (name, code) => {
    const { status, text } = await publish(page(code(dataDir)), name.replace(/\W/g, ''));
    expect(status).toBe(422);
    expect(JSON.parse(text)).toMatchObject({ code: 'registry.render' });
    const key = await readFile(join(dataDir, 'registry-signing-key.pem'), 'utf8');
    expect(text).not.toContain(key.split('\n')[1]);
    expect(text).not.toMatch(/PATH=|HOME=/);
    await expect(access(join(dataDir, 'taken'))).rejects.toThrow('ENOENT');
  },
  60_000,
);

it('accepts an honest build of the same team afterwards', async () => {
  expect((await publish(page(''), 'honest')).status).toBe(200);
}, 60_000);
