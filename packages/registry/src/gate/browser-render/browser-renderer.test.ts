import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

import { integrityOf } from '#app/integrity';
import { makeFolder, makeRelease, removeFolders, type ReleaseSpec } from '#app/test/release-fixture';

import { createBrowserRenderer } from './browser-renderer';
import { findBrowser } from './find-browser';
import type { BuildFolder } from './job';

/** A shell small enough to read: the heading on the server, the code of the remote in the browser. */
const ON_THE_SERVER = `exports.shared = {};
exports.renderPage = async ({ release, loadRemote }) => {
  const remote = await loadRemote(release.remotes[0].id);
  return {
    status: 200, head: { title: 'Page' }, handle: { remote: release.remotes[0].id, page: 'home-page' },
    boot: { rendered: 'page', queries: [] },
    render: async () => ['<h1>Hello</h1><p id="text"></p>'], pipe: (sink) => sink.end(),
  };
};`;
const IN_THE_BROWSER = `const { release } = JSON.parse(document.getElementById('konnect-boot').textContent);
const [{ base, entry }] = release.remotes;
const script = document.createElement('script');
script.src = base + entry;
script.onload = () => window.isLate || dispatchEvent(new Event('konnect:ready'));
document.head.append(script);`;

async function buildOf(spec: ReleaseSpec, code: Readonly<Record<string, string>>): Promise<BuildFolder> {
  const { descriptor, files } = makeRelease(spec);
  const folder = await makeFolder();
  const contents: Record<string, string> = { ...files, ...code };
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const listed = descriptor.files.map((file) => ({
    ...file,
    bytes: Buffer.byteLength(contents[file.path] ?? ''),
    integrity: integrityOf(contents[file.path] ?? ''),
  }));
  return { folder, descriptor: { ...descriptor, files: listed } };
}

const shellBuild = () =>
  buildOf(
    { id: 'shell', version: 's1', claims: [] },
    { 'remoteEntry.js': IN_THE_BROWSER, 'server/server.cjs': ON_THE_SERVER },
  );
/** As a shell that says that it works with Trusted Types. */
const typedShell = async (): Promise<BuildFolder> => {
  const policy = 'trustedTypes.createPolicy("default", { createScriptURL: (url) => url });';
  const { descriptor, folder } = await buildOf(
    { id: 'shell', version: 's1', claims: [] },
    { 'remoteEntry.js': policy + IN_THE_BROWSER, 'server/server.cjs': ON_THE_SERVER },
  );
  return { folder, descriptor: { ...descriptor, trustedTypes: true } };
};
const remoteBuild = (code: string) =>
  buildOf(
    { version: 'c1' },
    {
      'remoteEntry.js': code,
      'server/server.cjs': 'exports.remote = { pages: { "home-page": async () => ({}) } };',
    },
  );

/** Opens the one page of a remote with this code. */
async function open(code: string, pageReadyMs = 5_000, makeShell = shellBuild) {
  const renderer = createBrowserRenderer({ browser: 'auto', pageReadyMs });
  const [shell, remote] = await Promise.all([makeShell(), remoteBuild(code)]);
  return renderer.run([{ shell, remote, others: [], most: 6 }], remote.descriptor.id);
}

const WHERE = 'community c1, page home-page at /community in shell s1';
/** Skipped, by name in the report, where no Chromium is installed. */
const inBrowser = 'path' in findBrowser('auto') ? it : it.skip;

afterAll(removeFolders);

inBrowser('passes a page that keeps what the server rendered', async () => {
  expect(await open('document.querySelector("#text").textContent = "ready";')).toEqual({
    faults: [],
    warnings: [],
    pages: 1,
  });
});

inBrowser.each([
  [
    'an error',
    'throw new TypeError("no such list");',
    /a script fails: no such list \(assets\/community\/c1\/remoteEntry\.js:1:7\)$/,
  ],
  ['a rejection that nobody handles', 'Promise.reject(new Error("no answer"));', /a script fails: no answer/],
  [
    'an error that React caught',
    'console.error(new RangeError("too deep"));',
    /a part fails: RangeError: too deep/,
  ],
  [
    'a hydration error',
    'reportError(new Error("Minified React error #418; visit"));',
    /React does not find what the server rendered/,
  ],
  [
    'a heading that is gone',
    'document.querySelector("h1").remove();',
    /its heading "Hello" is gone once its code has run$/,
  ],
  [
    'another heading',
    'document.querySelector("h1").textContent = "Sorry";',
    /its heading "Hello" is "Sorry" once its code has run$/,
  ],
  [
    'a style that the policy stops',
    'document.querySelector("h1").setAttribute("style", "color: red");',
    /the content security policy stops inline \(style-src-attr\)/,
  ],
  [
    'text that is run',
    'try { eval("1"); } catch {}',
    /the content security policy stops eval \(script-src\)/,
  ],
])('names %s', async (_, code, reason) => {
  const { faults } = await open(code);
  expect(faults).toEqual([{ kind: expect.any(String), message: expect.stringMatching(reason) }]);
  expect(faults[0]?.message).toContain(`${WHERE}: `);
});

inBrowser.each([
  [
    'document.querySelector("#text").innerHTML = "<b>ready</b>";',
    /a string is assigned to Element innerHTML without a Trusted Types policy: <b>ready<\/b>: from \/assets\/community\/c1\//,
  ],
  [
    'try { trustedTypes.createPolicy("loose", {}); } catch {}',
    /the page does not allow a Trusted Types policy named loose: from \/assets\/community\/c1\//,
  ],
])('refuses what visitors’ pages would stop: %s', async (code, reason) => {
  const { faults } = await open(code, 5_000, typedShell);
  expect(faults).toContainEqual({
    kind: expect.any(String),
    message: expect.stringMatching(reason),
  });
  // Where the shell is an earlier one, pages ask for nothing.
  expect((await open(code)).faults).toEqual([]);
});

inBrowser('names a file that is in no build', async () => {
  const { faults } = await open('fetch("/assets/community/c1/late.js");');
  expect(faults).toEqual([
    {
      kind: 'missing /assets/community/c1/late.js',
      message: 'community c1: a page asks for /assets/community/c1/late.js, which is in no build',
    },
  ]);
});

inBrowser('tells a few of the faults that a page makes without an end, and cuts its heading', async () => {
  const { faults } = await open(`document.querySelector('h1').textContent = 'x'.repeat(5e6);
    for (let n = 0; n < 500; n += 1) console.error(new Error('no ' + n));
    for (let n = 0; n < 100; n += 1) fetch('/assets/community/c1/' + n + '.js');`);
  expect(faults.length).toBeGreaterThan(20);
  // Twenty of each kind: a part that fails, a missing file, and what is wrong with the heading.
  expect(faults.length).toBeLessThanOrEqual(60);
  expect(Math.max(...faults.map(({ message }) => message.length))).toBeLessThan(1_000);
});

inBrowser('warns of a page whose code has not run in time, and refuses nothing', async () => {
  const { faults, warnings } = await open('window.isLate = true;', 300);
  expect(faults).toEqual([]);
  expect(warnings).toEqual([`${WHERE}: its code has not taken over in time`]);
});

inBrowser('does not wait for a page that never stops computing', async () => {
  const { faults, warnings } = await open('for (;;);', 300);
  expect(faults).toEqual([]);
  expect(warnings).toEqual([`${WHERE}: its code has not taken over in time`]);
});

describe('another server of this machine', () => {
  let server: Server;
  const asked: (string | undefined)[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url);
      response.end('secret');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  inBrowser('is not reached, not even by opening it', async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await open(`location.href = "${address}/private";`);
    await open(`fetch("${address}/private").catch(() => 0);`);
    expect(asked).toEqual([]);
  });
});
