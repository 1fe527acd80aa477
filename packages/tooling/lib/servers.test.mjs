import { execFile, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { compile, compileFixed, findCompiled } from './servers.mjs';

const ENTRIES = { main: 'one/src/main.ts', child: 'one/src/child.ts' };
const MODULE = JSON.stringify({ type: 'module', exports: './index.js' });
const OWN = JSON.stringify({ type: 'module', imports: { '#app/*': ['./src/*.ts', './src/*/index.ts'] } });
/** A workspace of two packages in pnpm's layout, each with another version of `words`. */
const FILES = {
  'pnpm-lock.yaml': 'lockfileVersion: 1\n',
  'package.json': '{ "type": "module" }',
  'node_modules/.pnpm/words@1/node_modules/words/package.json': MODULE,
  'node_modules/.pnpm/words@1/node_modules/words/index.js': "export const words = 'first';",
  'node_modules/.pnpm/words@2/node_modules/words/package.json': MODULE,
  'node_modules/.pnpm/words@2/node_modules/words/index.js':
    "console.log('loaded'); export const words = 'second';",
  'one/package.json': OWN,
  'one/src/main.ts': `import { readFileSync } from 'node:fs';
    import { words } from 'words';
    import { late } from '@konnect/two';
    import { greeting } from '#app/greeting';
    import { CHILD } from './child-place';
    const text: string = readFileSync(new URL('./text.txt', import.meta.url), 'utf8');
    console.log(greeting, words, text, CHILD.pathname.endsWith('/child.mjs'));
    console.log(await late());
    await import('not-installed').catch((error) => console.log(error.code));
    export class Named {}`,
  'one/src/greeting/index.ts': "export const greeting = 'hello';",
  'one/src/child-place.ts': "export const CHILD = new URL('./child.ts', import.meta.url);",
  'one/src/child.ts': "import { greeting } from '#app/greeting'; console.log(greeting);",
  'one/src/text.txt': 'beside the source',
  'two/package.json': JSON.stringify({ type: 'module', exports: './index.ts' }),
  'two/index.ts': "export const late = async (): Promise<string> => (await import('words')).words;",
};
const LINKS = {
  'one/node_modules/words': '../../node_modules/.pnpm/words@1/node_modules/words',
  'two/node_modules/words': '../../node_modules/.pnpm/words@2/node_modules/words',
  'one/node_modules/@konnect/two': '../../../two',
};

let root;
const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const here = () => ({ root, entries: ENTRIES });
const said = (folder, name = 'main') =>
  execFileSync(process.execPath, [join(folder, `${name}.mjs`)], { encoding: 'utf8' })
    .trim()
    .split('\n');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'konnect-servers-'));
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  for (const [link, target] of Object.entries(LINKS)) {
    mkdirSync(dirname(join(root, link)), { recursive: true });
    symlinkSync(target, join(root, link));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('runs as the sources do: packages of each workspace, files beside a source, and a process of its own', async () => {
  const folder = await compile(here());
  expect(said(folder)).toEqual([
    'hello first beside the source true',
    // The lazy import of the second version runs only now.
    'loaded',
    'second',
    'ERR_MODULE_NOT_FOUND',
  ]);
  expect(said(folder, 'child')).toEqual(['hello']);
});

it('skips what is unchanged, and compiles again after a change of a source, of a manifest or of the lock file', async () => {
  expect(findCompiled(here())).toBeUndefined();
  const folder = await compile(here());
  expect(findCompiled(here())).toBe(folder);
  write('one/src/unknown.ts', 'export {};');
  expect(findCompiled(here())).toBe(folder);
  for (const [file, text] of [
    ['one/src/greeting/index.ts', "export const greeting = 'good day';"],
    ['two/package.json', JSON.stringify({ type: 'module', version: '2.0.0', exports: './index.ts' })],
    ['pnpm-lock.yaml', 'lockfileVersion: 2\n'],
  ]) {
    write(file, text);
    expect([file, findCompiled(here())]).toEqual([file, undefined]);
    await compile(here());
    expect(findCompiled(here())).not.toBe(folder);
  }
  expect(said(findCompiled(here()))[0]).toContain('good day');
  for (const file of ['one/src/greeting/index.ts', 'two/package.json', 'pnpm-lock.yaml'])
    write(file, FILES[file]);
  expect(findCompiled(here())).toBe(folder);
});

it('gives two starts at once the same folder, and sweeps old ones and what an interrupted start left', async () => {
  const cache = join(root, '.cache/servers');
  for (let number = 0; number < 12; number += 1) {
    const folder = join(cache, String(number).padStart(16, '0'));
    write(`.cache/servers/${String(number).padStart(16, '0')}/inputs.json`, '{ "inputs": {} }');
    utimesSync(folder, number + 1, number + 1);
  }
  mkdirSync(join(cache, '.unfinished-old'));
  utimesSync(join(cache, '.unfinished-old'), 1, 1);
  const program = `import { compile } from ${JSON.stringify(pathToFileURL(join(__dirname, 'servers.mjs')).href)};
    console.log(await compile(${JSON.stringify(here())}));`;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.stdout).toBe(other.stdout);
  expect(said(one.stdout.trim())[0]).toContain('hello');
  const left = readdirSync(cache);
  expect(left.filter((name) => name.startsWith('.unfinished'))).toEqual([]);
  expect(left).toHaveLength(8);
  expect(left).toContain('0000000000000011');
});

it('loads the site of this repository without a loader for its sources', async () => {
  const servers = pathToFileURL(join(__dirname, 'servers.mjs')).href;
  const source = pathToFileURL(join(__dirname, '../../../e2e/serve/serve.ts')).href;
  const program = `import { loadServer } from ${JSON.stringify(servers)};
    const { serve } = await loadServer('serve');
    console.log(typeof serve, await import(${JSON.stringify(source)}).then(() => 'loaded', () => 'refused'));
    process.exit();`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    program,
  ]);
  expect([stdout.trim(), stderr]).toEqual(['function refused', '']);
});

it('loads a site of the browser tests from its compiled sources as well', async () => {
  const site = fork(join(__dirname, '../../../e2e/bin/test-site.mjs'), {
    env: { ...process.env, SITE_ORDER: 'no order' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [answer] = await once(site, 'message');
  expect([answer.kind, answer.message]).toEqual([
    'failed',
    expect.stringMatching(/\.cache\/test-servers\/\w+\//),
  ]);
});

it('looks at no source in a tree that stays as it is', async () => {
  await compileFixed(here());
  const folder = findCompiled(here());
  for (const name of ['one', 'two']) write(`${name}/package.json`, '{}');
  expect(findCompiled(here())).toBe(folder);
  expect(existsSync(join(folder, 'main.mjs'))).toBe(true);
});

it('says which source asks for something that has no place in what is compiled', async () => {
  write('one/src/greeting/index.ts', 'export const greeting = import.meta.dirname;');
  await expect(compile(here())).rejects.toThrow(/greeting.*import\.meta\.dirname/s);
  expect(readdirSync(join(root, '.cache/servers'))).toEqual([]);
});
