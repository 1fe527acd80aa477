import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { openDatabase, type Database } from '@konnect/database';
import { startRegistry, type RegistryServer } from '#app/start-registry';
import { REACH, TRICKS, type Target } from '#app/test/hostile-tricks';
import { buildFolder, makeFolder, removeFolders } from '#app/test/release-fixture';

/** Shows what the remote's page returns. */
const SHELL = `exports.shared = { react: {} };
exports.renderPage = async ({ loadRemote, onError }) => {
  const page = { status: 200, head: {}, handle: { remote: 'community', page: 'home-page' } };
  try {
    const { html } = await (await loadRemote('community')).pages['home-page']();
    return { ...page, boot: { rendered: 'page' }, render: async () => [html], pipe: (sink) => sink.end() };
  } catch (error) { onError(error); return { ...page, boot: { rendered: 'frame' }, pipe: (sink) => sink.end() }; }
};`;

let database: Database;
let stranger: Server;
let origin: string;
const asked: string[] = [];
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
  process.env['OWNER_TOKEN_OF_TEST'] = 'a secret of the registry';
  stranger = createServer((request, response) => {
    asked.push(String(request.url));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  origin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
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
  delete process.env['OWNER_TOKEN_OF_TEST'];
  stranger.close();
  await server.close();
  await database.close();
  await removeFolders();
});

const page = (code: string) =>
  `${REACH} exports.remote = { pages: { 'home-page': async () => {
    const html = await (async () => { ${code} })();
    return { html, page: { hydrate: 'intent' } };
  } } };`;

it.each(TRICKS)(
  'is not hurt by what a team publishes that $name',
  async ({ name, code, page: expected }) => {
    const target: Target = {
      ...{ key: join(dataDir, 'registry-signing-key.pem'), file: join(dataDir, 'taken') },
      ...{ parent: process.pid, origin },
    };
    const { status, text } = await publish(page(code(target)), name.replace(/\W/g, ''));
    if (expected !== 'either') expect(status).toBe(expected === 'shown' ? 200 : 422);
    if (status !== 200) expect(JSON.parse(text)).toMatchObject({ code: 'registry.render' });
    const key = await readFile(target.key, 'utf8');
    expect(text).not.toContain(key.split('\n')[1]);
    expect(text).not.toMatch(/PATH=|HOME=|a secret of the registry/);
    await expect(access(target.file)).rejects.toThrow('ENOENT');
    expect(asked).toEqual([]);
    expect(({} as { isSpoilt?: true }).isSpoilt).toBeUndefined();
    // The next build of the same team is judged as always.
    expect((await publish(page(`return 'well';`), `after${name.replace(/\W/g, '')}`)).status).toBe(200);
  },
  60_000,
);
