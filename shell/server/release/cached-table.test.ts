import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startEdge, type Edge } from '../start-edge';
import { testFolder } from '../test-folder';
import { registryKey, released, signed, storeRelease } from './test-release';

const SHELL = (
  name: string,
) => `module.exports = { shared: {}, renderPage: async ({ release, config, loadRemote }) => {
  const said = await loadRemote('careers').then((remote) => remote.says, () => undefined);
  const boot = { release, config, session: null, saveData: false, rendered: said ? 'page' : 'frame', queries: [] };
  return { status: 200, head: { title: 'Jobs', description: '' }, handle: { remote: 'careers', page: 'jobs-page' }, boot, whole: () => ['<h1>' + (said || 'left to the browser') + ' in ${name}</h1>'] };
} };`;
const REMOTE = (name: string) => `module.exports = { remote: { pages: {}, says: '${name}' } };`;

const built = (id: 'shell' | 'careers', version: string) =>
  released(id, version, (id === 'shell' ? SHELL : REMOTE)(`${id} ${version}`));

const [oldShell, shell, good, bad] = [
  built('shell', 's1'),
  built('shell', 's2'),
  built('careers', 'v1'),
  built('careers', 'v2'),
];
const AT = Date.parse('2026-03-02T09:00:00Z');
const tableOf = (revision: number, live: typeof good, previous?: typeof good) => ({
  ...{ epoch: 'e', revision, issuedAt: AT + revision, broken: [] },
  ...{
    shell: shell.row,
    shellPrevious: oldShell.row,
    remotes: { careers: { live: live.row, ...(previous && { previous: previous.row }) } },
  },
});

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
});

/**
 * An edge that wakes up with a table of some time ago, and a registry that is away until it is told to
 * answer.
 */
async function wake(table: unknown, ...gone: (typeof good)[]) {
  const dataDir = await testFolder();
  await storeRelease(dataDir, table, [oldShell, shell, good, bad]);
  for (const { descriptor } of gone)
    await rm(join(dataDir, 'assets', descriptor.id, descriptor.version), { recursive: true });

  let answer: ReturnType<typeof signed> | undefined;
  const registry: Server = createServer(({ url }, response) => {
    if (url !== '/registry/releases') response.writeHead(404).end();
    else if (answer)
      response.writeHead(200, { 'x-konnect-signature': answer.signature }).end(answer.document);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const edge: Edge = await startEdge({
    port: 0,
    host: '127.0.0.1',
    backendUrls: [url],
    registryUrl: url,
    registryKey,
    dataDir,
    publicUrl: 'https://konnect.example',
    pageCacheMs: 0,
  });
  open.push(registry, { close: () => registry.closeAllConnections() }, edge);
  const ready = async () => (await fetch(`${edge.url}/readyz`)).json() as Promise<unknown>;
  return {
    edge,
    ready,
    page: async () => (await fetch(`${edge.url}/jobs`)).text(),
    async comesBack(next: unknown, revision: number) {
      answer = signed(next);
      for (
        const end = Date.now() + 10_000;
        ((await ready()) as { revision: number }).revision !== revision;
      ) {
        if (Date.now() > end) throw new Error('The edge did not follow within 10 s.');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

it('shows the kept set while the registry is away, and says where it has it from', async () => {
  const { page, ready } = await wake(tableOf(2, bad, good));
  expect(await page()).toContain('<h1>careers v2 in shell s2</h1>');
  expect(await ready()).toEqual({ ok: true, revision: 2, from: 'cache', disk: 'ok' });
});

it('shows the version before of whatever is no longer on the disk, and gives out nothing of it', async () => {
  const { page, edge } = await wake(tableOf(2, bad, good), bad, shell);
  const html = await page();
  expect(html).toContain('<h1>careers v1 in shell s1</h1>');
  expect(html).not.toMatch(/\/assets\/(?:careers\/v2|shell\/s2)\//);
  for (const path of ['/assets/careers/v2/entry.js', '/edge/files/careers/v2'])
    expect((await fetch(edge.url + path)).status).toBe(404);
  for (const path of ['/assets/careers/v1/entry.js', '/edge/files/careers/v1'])
    expect((await fetch(edge.url + path)).status).toBe(200);
});

it('leaves an area to the browser when no version of it is there, with the site around it', async () => {
  const { page } = await wake(tableOf(2, bad, good), bad, good);
  expect(await page()).toContain('<h1>left to the browser in shell s2</h1>');
});

it('lets go of a version that was taken back meanwhile as soon as the registry says so', async () => {
  const { page, ready, comesBack } = await wake(tableOf(2, bad, good));
  expect(await page()).toContain('careers v2');
  await comesBack(tableOf(3, good), 3);
  const html = await page();
  expect(html).toContain('<h1>careers v1 in shell s2</h1>');
  expect(html).not.toContain('/assets/careers/v2/');
  expect(await ready()).toEqual({ ok: true, revision: 3, from: 'registry', disk: 'ok' });
});
