import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { describeBuild } from '#app/describe/describe-build';
import { isFilePath } from '#app/descriptor/safe-names';
import { makeFolder, removeFolders } from '#app/test/release-fixture';

import { runCli } from './main';

const ROOT = resolve(__dirname, '../../../..');
/** What the federation plugin runs for a project with `dts: { generateTypes: true }`. */
const GENERATE = `const { createRequire } = require('node:module');
const at = createRequire(createRequire(process.cwd() + '/package.json').resolve('@module-federation/enhanced'));
at('@module-federation/dts-plugin/core').generateTypes({
  remote: {
    context: process.cwd(), outputDir: 'dist', compileInChildProcess: false, extractThirdParty: false, abortOnError: true,
    deleteTypesFolder: true, moduleFederationConfig: { name: 'hello', filename: 'remoteEntry.js', exposes: { './remote': './src/remote.ts' } },
  },
}).catch((error) => { console.error(error); process.exit(1); });`;

const types = { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' };
const manifest = (named: object = { types }) => ({
  id: 'hello',
  name: 'hello',
  metaData: {
    ...{ name: 'hello', type: 'app', globalName: 'hello', publicPath: 'auto', pluginVersion: '2.9.2' },
    ...{
      buildInfo: { buildVersion: '1' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    },
    ...named,
  },
  ...{ shared: [], remotes: [] },
  exposes: [{ name: 'remote', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
});

async function project(files: Record<string, string>): Promise<string> {
  const folder = await makeFolder();
  await mkdir(join(folder, 'node_modules'));
  await symlink(
    join(ROOT, 'packages/federation/node_modules/@module-federation'),
    join(folder, 'node_modules/@module-federation'),
  );
  await symlink(join(ROOT, 'node_modules/typescript'), join(folder, 'node_modules/typescript'));
  for (const [path, text] of Object.entries({ 'package.json': '{"name":"hello"}', ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const generate = (folder: string) => promisify(execFile)(process.execPath, ['-e', GENERATE], { cwd: folder });

let remote: string;
let server: Server;
let site: string;
let answered: object | null = manifest();

beforeAll(async () => {
  const compilerOptions = {
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', strict: true, types: [] },
    ...{ outDir: 'dist', rootDir: 'src' },
  };
  remote = await project({
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
    'src/remote.ts': `export interface Greeting { text: string }
export const remote = { pages: { 'hello-page': async (): Promise<Greeting> => ({ text: 'hello' }) }, slotModules: {} };`,
    'konnect.json': JSON.stringify({
      id: 'hello',
      pages: { 'hello-page': { paths: ['/hello'], title: 'Hello' } },
    }),
    'dist/remoteEntry.js': 'var hello;',
    'dist/mf-manifest.json': JSON.stringify(manifest()),
  });
  await generate(remote);
  server = createServer((request, response) => {
    const name = request.url?.replace('/assets/hello/live/', '') ?? '';
    if (name === 'mf-manifest.json' && answered) return response.end(JSON.stringify(answered));
    readFile(join(remote, 'dist', isFilePath(name) && name.startsWith('@') ? name : 'none')).then(
      (body) => response.end(body),
      () => response.writeHead(404).end('{}'),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await removeFolders();
});
beforeEach(() => (answered = manifest()));

async function mfe(cwd: string, ...argv: string[]) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return { code: await runCli(['types', ...argv], { env: {}, cwd, out: say, err: say }), said };
}

it('fetches the types that a builder has written beside the files of a remote', async () => {
  const folder = await project({ '@mf-types/hello/old.d.ts': '' });
  expect(await mfe(folder, `hello@${site}`)).toEqual({
    code: 0,
    said: [
      'fetched the types of hello into @mf-types/hello: 2 files',
      'in tsconfig.json: "paths": { "hello/*": ["./@mf-types/hello/*"] }',
    ],
  });
  const text = await readFile(join(folder, '@mf-types/hello/compiled-types/remote.d.ts'), 'utf8');
  expect(text).toContain("'hello-page': () => Promise<Greeting>");
  expect(await mfe(folder, '--json', `hello@${site}/assets/hello/live/mf-manifest.json`)).toMatchObject({
    code: 0,
    said: [expect.stringContaining('"files":["compiled-types/remote.d.ts","remote.d.ts"]')],
  });
}, 60_000);

it('says why there are none', async () => {
  const folder = await project({});
  const refusal = async (...argv: string[]) => {
    const { code, said } = await mfe(folder, ...argv);
    return [code, ...said];
  };
  answered = manifest({});
  expect(await refusal(`hello@${site}`)).toEqual([
    1,
    '"hello" publishes no types: its build must write them (dts: { generateTypes: true }).',
  ]);
  answered = null;
  const address = `${site}/assets/hello/live/mf-manifest.json`;
  expect(await refusal(`hello@${site}`)).toEqual([1, `There is no manifest at ${address} (404).`]);
  answered = manifest({ types: { ...types, zip: '@gone.zip' } });
  expect(await refusal(`hello@${site}`)).toEqual([
    3,
    `The types that ${address} names could not be fetched.`,
  ]);
  expect(await refusal('hello@http://127.0.0.1:9')).toEqual([
    3,
    'Nothing answers at http://127.0.0.1:9/assets/hello/live/mf-manifest.json.',
  ]);
  expect(await refusal('hello')).toEqual([
    2,
    '"hello" is not a remote and an address such as hello@https://konnect.example.',
  ]);
}, 60_000);

it('says so where no federation plugin is installed', async () => {
  const empty = await makeFolder();
  const program = join(ROOT, 'packages/registry/bin/mfe.mjs');
  // The installer that starts this test runner may tell it and its children where more packages are.
  const env = { ...process.env, NODE_PATH: '' };
  await expect(
    promisify(execFile)(process.execPath, [program, 'types', `hello@${site}`], { cwd: empty, env }),
  ).rejects.toMatchObject({
    code: 2,
    stderr: `No federation plugin is installed in ${empty}: install @module-federation/enhanced, or run this where it is.\n`,
  });
}, 60_000);

it('publishes the types beside the files, and the same sources are the same version whenever they are built', async () => {
  const dist = join(remote, 'dist');
  const first = await describeBuild(dist);
  expect(first.files.map(({ path }) => path)).toContain('@mf-types.zip');
  const archive = await readFile(join(dist, '@mf-types.zip'));
  // Times of an archive have steps of two seconds.
  await new Promise((done) => setTimeout(done, 2_100));
  await generate(remote);
  expect((await readFile(join(dist, '@mf-types.zip'))).equals(archive)).toBe(false);
  expect((await describeBuild(dist)).version).toBe(first.version);
}, 120_000);
