import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { integrityOf } from '#app/integrity';
import { makeFolder, makeRelease, removeFolders, type ReleaseSpec } from '#app/test/release-fixture';

import type { ServerBundle } from './job';
import { renderPages } from './render-pages';
import { createSmokeRenderer } from './smoke-render';

/** A shell small enough to read: it calls the page and shows what it returns. */
const SHELL = `exports.shared = { react: { name: 'the copy of the shell' } };
exports.renderPage = async ({ url, release, session, fetch, loadRemote, onError }) => {
  const remote = await loadRemote(release.remotes[0].id);
  const claim = release.remotes[0].claims.find(({ path }) => path === url.pathname) || release.remotes[0].claims[0];
  let made;
  try { made = await remote.pages[claim.page]({ url, session, fetch }); } catch (error) { onError(error); return { status: 200, boot: { rendered: 'frame' }, pipe: (sink) => sink.end() }; }
  return { status: 200, boot: { rendered: 'page' }, render: async () => [made?.html ?? '<p></p>'], pipe: (sink) => sink.end() };
};`;

async function bundle(spec: ReleaseSpec, code: string): Promise<ServerBundle> {
  const { descriptor } = makeRelease(spec);
  const file = join(await makeFolder(), 'server.cjs');
  await writeFile(file, code);
  const integrity = integrityOf(code);
  return {
    file,
    descriptor: {
      ...descriptor,
      files: descriptor.files.map((listed) =>
        listed.path === descriptor.serverEntry ? { ...listed, integrity } : listed,
      ),
    },
  };
}
const shell = () => bundle({ id: 'shell', version: 's1', claims: [] }, SHELL);
const remote = (page: string, claims?: ReleaseSpec['claims']) =>
  bundle(
    { version: 'c1', ...(claims && { claims }) },
    `const react = require('react'); exports.remote = { pages: { 'home-page': ${page}, 'other-page': ${page} } };`,
  );
afterAll(removeFolders);

describe('a smoke render', () => {
  it('renders each page once, with the libraries of the shell', async () => {
    const claims = [
      { path: '/community', page: 'home-page' },
      { path: '/alias', page: 'home-page' },
      { path: '/community/:id', page: 'other-page' },
    ];
    const page =
      'async () => { if (react.name !== "the copy of the shell") throw new Error("another react"); }';
    await expect(renderPages({ shell: await shell(), remote: await remote(page, claims) })).resolves.toEqual({
      fault: null,
      pages: 2,
    });
  });

  it('names no path of the server where a bundle is gone', async () => {
    const gone = await remote('async () => {}');
    await rm(gone.file);
    const smokeRenderer = createSmokeRenderer();
    await expect(smokeRenderer.run({ shell: await shell(), remote: gone })).resolves.toEqual({
      pages: 0,
      fault: 'community c1: the server bundle cannot be read',
    });
    smokeRenderer.close();
  });

  it('names the page, the address, both versions and the reason when one throws', async () => {
    const { fault } = await renderPages({
      shell: await shell(),
      remote: await remote('async ({ url }) => { throw new Error("no list at " + url.pathname); }', [
        { path: '/community/:id', page: 'home-page' },
      ]),
    });
    expect(fault).toBe(
      'community c1, page home-page at /community/smoke in shell s1: no list at /community/smoke',
    );
  });

  it('does not take missing data for a fault', async () => {
    const page =
      'async ({ fetch }) => { const answer = await fetch("/api/x"); if (answer.status === 404) return; throw new Error("data out of nowhere"); }';
    await expect(renderPages({ shell: await shell(), remote: await remote(page) })).resolves.toMatchObject({
      fault: null,
    });
  });

  it.each([
    ['{}', /page home-page .* does not say when its code runs/],
    ["{ hydrate: { when: 'idle', why: ' ' } }", /does not say when its code runs/],
    ["{ hydrate: 'intent' }", null],
    ["{ hydrate: { when: 'idle', why: 'The wheel is drawn in the browser.' } }", null],
  ])('refuses to publish a page that runs code at load without a reason: %s', async (page, reason) => {
    const job = { shell: await shell(), remote: await remote(`async () => ({ page: ${page} })`) };
    const { fault } = await renderPages({ ...job, isCandidate: true });
    if (reason === null) expect(fault).toBeNull();
    else expect(fault).toMatch(reason);
    // What is live already stays promotable.
    expect((await renderPages(job)).fault).toBeNull();
  });

  it('tells what a first view weighs when it is asked to', async () => {
    const { measured } = await renderPages({
      shell: await shell(),
      remote: await remote('async () => {}'),
      isMeasured: true,
    });
    expect(measured).toEqual({ 'home-page': { 'the page itself': expect.any(Number) } });
    expect(measured?.['home-page']?.['the page itself']).toBeGreaterThan(20);
  });

  it('refuses a page of 250 pictures at publish only, so that a live one stops no publish of others', async () => {
    const html = Array.from({ length: 250 }, (_, index) => `<img src="/many/${index}.png">`).join('');
    const server = createServer((_, response) => response.end('12345')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const job = {
        shell: await shell(),
        remote: await remote(`async () => ({ page: { hydrate: 'intent' }, html: ${JSON.stringify(html)} })`),
        backendUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        isMeasured: true,
      };
      const { fault, measured } = await renderPages(job);
      expect(fault).toBeNull();
      expect(Object.keys(measured?.['home-page'] ?? {})).toHaveLength(1 + 200);
      expect((await renderPages({ ...job, isCandidate: true })).fault).toMatch(
        /^community c1, page home-page at \S+ in shell s1: it requests 250 images at once/,
      );
    } finally {
      server.close();
    }
  });

  it('refuses a bundle that does not load, exposes nothing, or is not the published one', async () => {
    await expect(
      renderPages({ shell: await shell(), remote: await bundle({}, 'throw new Error("no such module")') }),
    ).rejects.toThrow('community 1 does not load: no such module');
    await expect(
      renderPages({ shell: await shell(), remote: await bundle({}, 'exports.other = 1') }),
    ).rejects.toThrow('exposes no remote');
    const changed = await remote('async () => {}');
    await writeFile(changed.file, 'exports.remote = {}');
    await expect(renderPages({ shell: await shell(), remote: changed })).rejects.toThrow(
      'is not the published one',
    );
  });

  it('reads with the public token of the site, which the code that is rendered does not get', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      if (request.url === '/api/x') seen.push(request.headers.authorization);
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const smokeRenderer = createSmokeRenderer({ limitMs: 20_000, publicToken: 'of-this-site' });
    try {
      const backendUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const page =
        'async ({ fetch }) => { await fetch("/api/x", { headers: { authorization: "Bearer " } }); }';
      await expect(
        smokeRenderer.run({ shell: await shell(), remote: await remote(page), backendUrl }),
      ).resolves.toEqual({ fault: null, pages: 1 });
      expect(seen).toEqual(['Bearer of-this-site']);
    } finally {
      smokeRenderer.close();
      server.close();
    }
  }, 60_000);
});

describe('a process that renders', () => {
  it('outlives code that fills its memory or never ends, and gets the next render right', async () => {
    const smokeRenderer = createSmokeRenderer({ limitMs: 20_000 });
    try {
      const host = await shell();
      await expect(
        smokeRenderer.run({
          shell: host,
          remote: await remote(
            'async () => { const all = []; for (;;) all.push(new Array(1e6).fill(all)); }',
          ),
        }),
      ).resolves.toMatchObject({ fault: 'community c1 in shell s1: ends the process that renders it' });
      await expect(
        smokeRenderer.run({ shell: host, remote: await remote('async () => {}') }),
      ).resolves.toEqual({
        fault: null,
        pages: 1,
      });
      const hasty = createSmokeRenderer({ limitMs: 1 });
      await expect(
        hasty.run({ shell: host, remote: await remote('async () => { for (;;); }') }),
      ).resolves.toMatchObject({ fault: 'community c1 in shell s1: takes longer than 0.001 s' });
      hasty.close();
      const impatient = createSmokeRenderer({ loadMs: 500 });
      const endless = await bundle({ version: 'c1' }, 'for (;;);');
      await expect(impatient.run({ shell: host, remote: endless })).resolves.toMatchObject({
        fault: 'community c1 in shell s1: does not load within 0.5 s',
      });
      impatient.close();
    } finally {
      smokeRenderer.close();
    }
  }, 60_000);

  it('makes no other remote wait for one whose pages never end', async () => {
    const smokeRenderer = createSmokeRenderer({ limitMs: 20_000 });
    const host = await shell();
    const ends: string[] = [];
    const run = async (owner: string, page: string) => {
      const { fault } = await smokeRenderer.run({ shell: host, remote: await remote(page), owner });
      ends.push(`${owner}: ${fault === null ? 'good' : 'refused'}`);
    };
    const endless = Array.from({ length: 3 }, () => run('community', 'async () => { for (;;); }'));
    await run('careers', 'async () => {}');
    expect(ends).toEqual(['careers: good']);
    smokeRenderer.close();
    await Promise.all(endless);
  }, 60_000);

  it('outlives a machine that starts no process', async () => {
    const smokeRenderer = createSmokeRenderer({ execPath: '/nowhere/node' });
    const job = { shell: await shell(), remote: await remote('async () => {}') };
    for (const _ of ['first', 'again'])
      await expect(smokeRenderer.run(job)).resolves.toMatchObject({
        fault: 'community c1 in shell s1: cannot be tried now',
      });
    smokeRenderer.close();
  });
});

it.each([
  [
    '<span data-hydrate="idle" hidden></span>',
    /page home-page .*an element runs its code at load without a reason/,
  ],
  ['<p class="a" data-hydrate="idle" data-hydrate-why=" ">x</p>', /without a reason/],
  ['<p data-hydrate-why="A photo is opened." data-hydrate="idle">x</p>', null],
  ['<p data-hydrate="visible">It says data-hydrate="idle"</p>', null],
])(
  'refuses to publish a page with an element that runs code at load without a reason: %s',
  async (html, reason) => {
    const page = `async () => ({ page: { hydrate: 'intent' }, html: ${JSON.stringify(html)} })`;
    const job = { shell: await shell(), remote: await remote(page) };
    const { fault } = await renderPages({ ...job, isCandidate: true });
    if (reason === null) expect(fault).toBeNull();
    else expect(fault).toMatch(reason);
    expect((await renderPages(job)).fault).toBeNull();
  },
);
