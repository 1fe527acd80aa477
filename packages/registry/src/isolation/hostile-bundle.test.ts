import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { REACH } from '#app/test/hostile-tricks';
import { makeFolder, removeFolders } from '#app/test/release-fixture';

import { IsolatedRenderer, IsolationFault } from './isolated-renderer';
import type { RenderInput } from './rendering';

/** Shows what the remote's page returns. */
const SHELL = `exports.shared = { react: { useState: () => 'a state' } };
exports.renderPage = async ({ url, fetch, loadRemote, onError, signal }) => {
  const remote = await loadRemote('hostile');
  let html = '';
  try { html = String(await remote.page({ url, fetch, signal })); } catch (error) { onError(error); }
  return { status: 200, head: {}, handle: { remote: 'hostile', page: 'p' }, boot: { rendered: 'page', queries: [] },
    render: async () => [Buffer.from(html)], pipe: (sink) => sink.end() };
};`;

let server: Server;
let asked: string[];
let origin: string;
let key: string;
beforeAll(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(String(request.url));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  key = join(await makeFolder(), 'registry-signing-key.pem');
  await writeFile(key, 'the signing key', { mode: 0o600 });
  process.env.OWNER_TOKEN_OF_TEST = 'a secret of the parent';
});
afterAll(async () => {
  delete process.env.OWNER_TOKEN_OF_TEST;
  server.close();
  await removeFolders();
});

const started: IsolatedRenderer[] = [];
afterEach(() => {
  for (const renderer of started.splice(0)) renderer.close();
});

async function start(page: string, id = 'hostile'): Promise<IsolatedRenderer> {
  const renderer = await IsolatedRenderer.start({
    shell: { id: 'shell', name: 'shell 1', source: Buffer.from(SHELL) },
    remote: {
      id,
      name: `${id} 1`,
      source: Buffer.from(`${REACH} exports.remote = { pages: {}, page: ${page} };`),
    },
    limits: { heapMb: 64, memoryMb: 256, messageBytes: 4 * 1024 * 1024 },
    stuckMs: 1_000,
  });
  started.push(renderer);
  return renderer;
}

async function render(renderer: IsolatedRenderer, own: Partial<RenderInput> = {}): Promise<string> {
  const faults: unknown[] = [];
  const page = await renderer.renderPage({
    url: new URL('https://konnect.example/'),
    release: { id: '1', shell: '1', remotes: [] },
    config: {} as never,
    session: null,
    saveData: false,
    isPublic: false,
    signal: AbortSignal.timeout(15_000),
    read: () => Promise.reject(new Error('no')),
    onError: (error) => faults.push(error),
    ...own,
  });
  const html = page.html.toString('utf8');
  return faults.length > 0 ? `fault: ${String((faults[0] as Error).message)}` : html;
}
const run = async (page: string): Promise<string> => render(await start(page));

describe('a hostile bundle', () => {
  it('reads no key', async () => {
    expect(
      await run(
        `async () => { const fs = await reach('fs'); return fs ? fs.readFileSync(${JSON.stringify(key)}, 'utf8') : 'no files'; }`,
      ),
    ).toBe('no files');
  });

  it('finds no secret in its own or its parent’s environment', async () => {
    expect(
      await run(`async () => {
        const fs = await reach('fs');
        return JSON.stringify(process.env) + (fs ? fs.readFileSync('/proc/${process.pid}/environ', 'utf8') : '');
      }`),
    ).toBe('{"NODE_ENV":"production"}');
  });

  it.each(['child_process', 'worker_threads', 'cluster', 'inspector', 'vm', 'module', 'v8'])(
    'starts no other process or thread: %s',
    async (name) => {
      expect(await run(`async () => String(await reach('${name}'))`)).toBe('null');
    },
  );

  it('reaches no network', async () => {
    expect(
      await run(`async () => {
        for (const name of ['net', 'http', 'https', 'http2', 'tls', 'dgram', 'dns']) if (await reach(name)) return name;
        const names = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'BroadcastChannel'];
        await globalThis.fetch?.('${origin}/stolen').catch(() => undefined);
        return names.filter((name) => typeof globalThis[name] !== 'undefined').join() || 'no network';
      }`),
    ).toBe('no network');
    expect(asked).toEqual([]);
  });

  it('changes no prototype and no global of another remote', async () => {
    const spoilt = await start(`async () => {
      Object.prototype.isSpoilt = true; Array.prototype.map = () => ['spoilt']; JSON.stringify = () => '"spoilt"';
      globalThis.Promise.resolve = () => 'spoilt'; globalThis.URL = class {};
      return 'done';
    }`);
    await render(spoilt).catch(() => undefined);
    const other = `async () => [({}).isSpoilt, [1].map((n) => n + 1).join(), JSON.stringify(1), typeof URL.canParse].join(' ')`;
    expect(await run(other)).toBe(' 2 1 function');
    expect(({} as { isSpoilt?: true }).isSpoilt).toBeUndefined();
  });

  it('that never ends is ended, and the next one is rendered', async () => {
    const looping = await start('async () => { for (;;); }');
    await expect(render(looping)).rejects.toEqual(new IsolationFault('stuck'));
    expect(await run('async () => "well"')).toBe('well');
  });

  it.each([
    [
      'objects',
      'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));',
      /ended|too-much-memory/,
    ],
    [
      'buffers',
      'const all = []; for (;;) { all.push(Buffer.alloc(2e7, 1)); await new Promise((done) => setTimeout(done, 20)); }',
      /ended|too-much-memory/,
    ],
  ])(
    'that fills the memory with %s ends itself alone',
    async (_, code, reason) => {
      const fault = await run(`async () => { ${code} }`).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(IsolationFault);
      expect((fault as IsolationFault).reason).toMatch(reason);
    },
    30_000,
  );

  it('leaves no timer behind that could call for a later visitor', async () => {
    const renderer = await start(
      `async ({ fetch }) => { setInterval(() => fetch('/api/late').catch(() => undefined), 10); return 'done'; }`,
    );
    const read = jest.fn(() => Promise.reject(new Error('no')));
    expect(await render(renderer, { read })).toBe('done');
    const before = read.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(read.mock.calls.length).toBe(before);
  });

  it('may reject without a listener, and an error of a timer ends its own process alone', async () => {
    const rejecting = await start(
      'async () => { void Promise.reject(new Error("unheard")); return "shown"; }',
    );
    expect(await render(rejecting)).toBe('shown');
    expect(await render(rejecting)).toBe('shown');
    const throwing = await start(
      'async () => { setTimeout(() => { throw new Error("late"); }); await new Promise((done) => setTimeout(done, 500)); }',
    );
    await expect(render(throwing)).rejects.toEqual(new IsolationFault('ended'));
  });

  it('has no way to exit but an error', async () => {
    expect(
      await run(
        'async () => typeof process.exit + typeof process.kill + typeof process.abort + typeof process.reallyExit',
      ),
    ).toBe('undefined'.repeat(4));
  });

  it('that calls without an end is ended', async () => {
    const calling = 'async ({ fetch }) => { for (;;) await fetch("/api/a").catch(() => undefined); }';
    await expect(run(calling)).rejects.toEqual(new IsolationFault('too-much-output'));
  });

  it('that sends more than a page can be is ended', async () => {
    await expect(run('async () => "x".repeat(8e6)')).rejects.toEqual(new IsolationFault('too-much-output'));
  });

  it('speaks for no other build', async () => {
    const lying = await start(
      `async () => { Object.defineProperty(Object.prototype, 'remote', { get: () => 'staff' }); }`,
      'other',
    );
    await expect(render(lying)).rejects.toThrow();
  });
});
