import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeSupportNotice, nodeVersionFault } from './node-support.mjs';
import { dataFolderFault, diskFault, portFault } from './preflight.mjs';
import { ROOT } from './root.mjs';

it.each([
  ['20.19.0', undefined],
  ['20.20.2', undefined],
  ['22.1.0', undefined],
  ['20.18.3', /needs Node 20\.19 or later, and this is Node 20\.18\.3/],
  ['18.20.0', /needs Node 20\.19/],
])('judges Node %s', (version, sentence) => {
  const fault = nodeVersionFault(version, '>=20.19');
  if (sentence) expect(fault).toMatch(sentence);
  else expect(fault).toBeUndefined();
});

const dataUrl = (source) => `data:text/javascript,${encodeURIComponent(source)}`;

/** Writes the address of each loaded file, because a Node that is too old could not load most of them. */
const WRITE_LOADED = `
import { writeSync } from 'node:fs';
export async function load(url, context, next) {
  if (url.startsWith('file:')) writeSync(2, 'loaded ' + url + '\\n');
  return next(url, context);
}`;

it.each(['e2e/bin/start.mjs', 'e2e/bin/serve.mjs', 'e2e/bin/dev.mjs', 'packages/tooling/bin/test.mjs'])(
  'loads next to nothing in %s before an old Node is refused',
  (command) => {
    const asOld = `
      import { register } from 'node:module';
      register(${JSON.stringify(dataUrl(WRITE_LOADED))});
      Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '16.20.2' } });`;
    const { status, stderr } = spawnSync(process.execPath, ['--import', dataUrl(asOld), command], {
      cwd: ROOT,
      encoding: 'utf8',
      // A command that is not refused would run the site.
      timeout: 10_000,
    });
    const loaded = [...stderr.matchAll(/^loaded .*\/(.+)$/gm)].map(([, name]) => name);
    expect(loaded.filter((name) => !['node-support.mjs', 'root.mjs'].includes(name))).toEqual([
      command.split('/').at(-1),
    ]);
    expect(stderr).toMatch(/^Konnect needs Node 20\.19 or later, and this is Node 16\.20\.2/m);
    expect(status).toBe(1);
  },
);

describe('a Node whose support has ended', () => {
  const SENTENCE =
    /^Konnect runs on Node 20\.20\.2, but its support ended in April 2026.*Node 22 or 24 is better\.$/gm;

  it.each([
    ['20.20.2', 1],
    ['22.1.0', 0],
    ['24.0.0', 0],
  ])('is told apart from others: %s', (version, lines) => {
    expect((nodeSupportNotice(version) ?? '').match(SENTENCE) ?? []).toHaveLength(lines);
  });

  // Both commands stop at what they are told wrongly, after the line.
  it.each([
    ['start.mjs', '20.20.2', 1, 'PORT is "x"'],
    ['start.mjs', '24.0.0', 0, 'PORT is "x"'],
    ['serve.mjs', '20.20.2', 1, 'Say which part'],
    ['serve.mjs', '24.0.0', 0, 'Say which part'],
  ])('is named once by %s on Node %s', (command, version, lines, end) => {
    const folder = mkdtempSync(join(tmpdir(), 'konnect-data-'));
    const other = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', dataUrl(other), `e2e/bin/${command}`, 'none'],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, PORT: 'x', DATA_DIR: folder } },
    );
    rmSync(folder, { recursive: true, force: true });
    expect(stderr.match(SENTENCE) ?? []).toHaveLength(lines);
    expect(stderr).toContain(end);
    expect(status).toBe(1);
  });
});

it('names a taken port and the way out', async () => {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address();
  expect(await portFault(String(port), '127.0.0.1')).toMatch(
    `Port ${port} is taken by another program: stop it, or choose another port, e.g. PORT=${port + 1}`,
  );
  await new Promise((resolve) => other.close(resolve));
  expect(await portFault(String(port), '127.0.0.1')).toBeUndefined();
});

it.each(['x', '70000', '-1', ''])('refuses "%s" as a port', async (port) => {
  expect(await portFault(port, '127.0.0.1')).toMatch('is not a port number');
});

describe('the data folder', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'konnect-data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is made when it is missing', () => {
    expect(dataFolderFault(join(folder, 'a/b'))).toBeUndefined();
    expect(diskFault(join(folder, 'a/b'), true)).toBeUndefined();
  });

  it('may not be a file, nor lie below one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(dataFolderFault(file)).toMatch('is a file');
    expect(dataFolderFault(join(file, 'below'))).toMatch('is a file, or lies below one');
  });

  // An administrator may write everywhere.
  (process.getuid?.() === 0 ? it.skip : it)('must be writable', () => {
    chmodSync(folder, 0o500);
    expect(dataFolderFault(join(folder, 'inside'))).toMatch('cannot be written');
  });
});
