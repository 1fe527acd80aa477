import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { EdgeOptions } from './options';
import { registryKey, released, storeRelease } from './release/test-release';
import { startEdge, type Edge } from './start-edge';
import { testFolder } from './test-folder';

const SHELL = `module.exports = { shared: {}, renderPage: async ({ release, config, fetch }) => {
  const { text } = await (await fetch('/api/held/')).json();
  const boot = { release, config, session: null, saveData: false, rendered: 'page', queries: [] };
  return { status: 200, head: { title: 'Jobs', description: '' }, handle: { remote: 'careers', page: 'jobs-page' }, boot, whole: () => ['<h1>' + text + '</h1>'] };
} };`;
const shell = released('shell', 's1', SHELL);
const careers = released('careers', 'v1', 'module.exports = { remote: { pages: {} } };');
const TABLE = {
  ...{ epoch: 'e', revision: 1, issuedAt: Date.parse('2026-03-02T09:00:00Z'), broken: [] },
  ...{ shell: shell.row, remotes: { careers: { live: careers.row } } },
};

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
  jest.restoreAllMocks();
});

/** An edge with one page, which waits for an answer of the backend until a test sends it. */
async function edgeThatWaits(
  more: Partial<EdgeOptions> = {},
): Promise<{ edge: Edge; held: Promise<ServerResponse> }> {
  const dataDir = await testFolder();
  await storeRelease(dataDir, TABLE, [shell, careers]);
  let hold: (answer: ServerResponse) => void = () => undefined;
  const held = new Promise<ServerResponse>((resolve) => (hold = resolve));
  const backend = createServer(({ url }, answer) => {
    if (url === '/api/held/') hold(answer.setHeader('content-type', 'application/json'));
    else answer.writeHead(url?.startsWith('/api/staff/') ? 200 : 404).end();
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  open.push({ close: () => backend.closeAllConnections() }, backend);
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const started = await startEdge({
    port: 0,
    host: '127.0.0.1',
    backendUrls: [backendUrl],
    registryUrl: backendUrl,
    registryKey,
    dataDir,
    publicUrl: 'http://127.0.0.1',
    renderTimeout: 60_000,
    ...more,
  });
  let closed: Promise<void> | undefined;
  const edge = { url: started.url, close: () => (closed ??= started.close()) };
  open.push(edge);
  return { edge, held };
}

/** Asks like a browser, which keeps its connection after the answer. */
function visit(url: string): Promise<{ status: number | undefined; html: string }> {
  const agent = new Agent({ keepAlive: true });
  open.push({ close: () => agent.destroy() });
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let html = '';
      answer.setEncoding('utf8').on('data', (part: string) => (html += part));
      answer.once('end', () => resolve({ status: answer.statusCode, html }));
    }).once('error', reject);
  });
}

it('sends the pages that are being rendered when it is told to stop, and then stops', async () => {
  const { edge, held } = await edgeThatWaits();
  const page = visit(`${edge.url}/jobs`);
  const answer = await held;
  const closed = edge.close();
  answer.end('{"text":"Come and work here"}');
  expect(await page).toEqual({ status: 200, html: expect.stringContaining('<h1>Come and work here</h1>') });
  await closed;
  await expect(fetch(edge.url)).rejects.toThrow();
}, 40_000);

it('stops despite an open connection that was never used', async () => {
  const { edge } = await edgeThatWaits();
  const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  open.push({ close: () => socket.destroy() });
  await once(socket, 'connect');
  // The edge has it, too, once it has answered on another one.
  expect((await fetch(`${edge.url}/livez`)).status).toBe(200);
  const gone = once(socket, 'close');
  await edge.close();
  await gone;
}, 40_000);

it('purges what was just changed although a visitor holds up the stop', async () => {
  const purge = jest.fn(async () => new Response());
  const send = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) => (init?.method === 'BAN' ? purge() : send(input, init)));
  const cache = { kind: 'varnish', place: 'http://cache.example/', token: 'secret' } as const;
  const { edge, held } = await edgeThatWaits({ cdn: { maxAge: 60, purge: cache } });
  const page = visit(`${edge.url}/jobs`);
  const answer = await held;
  expect((await fetch(`${edge.url}/api/staff/offers/`, { method: 'POST' })).status).toBe(200);
  purge.mockClear();
  const closed = edge.close();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(purge).toHaveBeenCalledTimes(1);
  answer.end('{"text":"Come and work here"}');
  await Promise.all([page, closed]);
  // A page from before the change may have come back into the cache while the visitor was served.
  expect(purge).toHaveBeenCalledTimes(2);
}, 40_000);
