import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { Database } from '@konnect/database';
import { openEmbeddedCopy } from '@konnect/database/testing';
import { REGISTRY_MIGRATIONS, startRegistry, type RegistryServer } from '#app/start-registry';
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
/** The site's own services, which the pages of a candidate may read. */
let backend: Server;
const services = { asked: [] as string[], megabytes: 0 };
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

const page = (code: string) =>
  `${REACH} exports.remote = { pages: { 'home-page': async () => {
    const html = await (async () => { ${code} })();
    return { html, page: { hydrate: 'intent' } };
  } } };`;

/** Sends megabytes as long as they are taken. */
function sendWithoutEnd(response: ServerResponse): void {
  const send = (): void => {
    if (response.destroyed) return;
    services.megabytes += 1;
    if (response.write(Buffer.alloc(1024 * 1024))) setImmediate(send);
  };
  response.on('drain', send);
  send();
}

async function listen(one: Server): Promise<string> {
  one.listen(0, '127.0.0.1');
  await once(one, 'listening');
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  process.env['OWNER_TOKEN_OF_TEST'] = 'a secret of the registry';
  stranger = createServer((request, response) => {
    asked.push(String(request.url));
    response.end('{}');
  });
  origin = await listen(stranger);
  backend = createServer((request, response) => {
    const { searchParams } = new URL(String(request.url), 'http://site');
    const file = searchParams.get('file') ?? '';
    services.asked.push(file);
    if (file === 'leads-away') response.writeHead(302, { location: `${origin}/private` }).end();
    else if (file === 'never-ends') sendWithoutEnd(response);
    else response.end('12345');
  });
  database = await openEmbeddedCopy(REGISTRY_MIGRATIONS);
  dataDir = await makeFolder();
  server = await startRegistry({
    ...{ db: database, dataDir, token: 'the-token-of-the-owner', compressing: 'here' },
    ...{ reviewMs: 0, retentionDays: 0, gateBrowser: 'off', backendUrl: await listen(backend) },
  });
  const shell = await buildFolder({ id: 'shell', claims: [], more: { 'server/server.cjs': SHELL } });
  const { version } = await server.publishFolder(shell);
  await server.promote('shell', version);
  // What is published is weighed where there is something to compare with.
  const live = await buildFolder({ version: 'live', more: { 'server/server.cjs': page(`return 'live';`) } });
  await server.promote('community', (await server.publishFolder(live)).version);
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
  backend.closeAllConnections();
  backend.close();
  await server.close();
  await database.close();
  await removeFolders();
});

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

const image = (file: string): string => `<img src="/services/content?bucket=b&file=${file}">`;

it.each([
  ['a redirect to another host', () => image('leads-away'), ['leads-away'], 200, null],
  [
    'an image without an end',
    () => image('never-ends'),
    ['never-ends'],
    422,
    /^budget: .*never-ends \(\+4\d{3}/,
  ],
  [
    'another host, written as a path of this one',
    () =>
      [`/\\${new URL(origin).host}/a`, `/\t/${new URL(origin).host}/b`]
        .map((to) => `<img src="${to}">`)
        .join(''),
    [],
    200,
    null,
  ],
  [
    '300 images',
    () => Array.from({ length: 300 }, (_, index) => image(`many-${index}`)).join(''),
    Array.from({ length: 200 }, (_, index) => `many-${index}`),
    422,
    /^render: .* it requests 300 images at once, more than 200/,
  ],
] as const)(
  'asks the services of the site alone, and little of them, for a page with %s',
  async (name, html, weighed, status, reason) => {
    services.asked.length = 0;
    services.megabytes = 0;
    const begun = performance.now();
    const answer = await publish(page(`return ${JSON.stringify(html())};`), name.replace(/\W/g, ''));
    const { message } = JSON.parse(answer.text) as { message?: string };
    expect({ status: answer.status, message }).toEqual({
      status,
      message: reason === null ? undefined : expect.stringMatching(reason),
    });
    expect([...services.asked].filter(Boolean).sort()).toEqual([...weighed].sort());
    expect(asked).toEqual([]);
    expect(services.megabytes).toBeLessThan(200);
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect((await publish(page(`return 'well';`), `after${name.replace(/\W/g, '')}`)).status).toBe(200);
  },
  60_000,
);
