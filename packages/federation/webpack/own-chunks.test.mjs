import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import webpack from 'webpack';
import { OwnChunks } from './own-chunks.mjs';

const LIST = 'konnect_chunks_test';
let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'konnect-chunks-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds an entry with two chunks. @returns the folder, with the names of the files by their chunks */
async function build(name, { page, part = 'a part' }) {
  const [source, output] = [join(root, `${name}-source`), join(root, name)];
  mkdirSync(source);
  writeFileSync(join(source, 'page.js'), `export const text = ${JSON.stringify(page)};`);
  writeFileSync(join(source, 'part.js'), `export const text = ${JSON.stringify(part)};`);
  writeFileSync(
    join(source, 'entry.js'),
    `globalThis.load_${name} = {
       page: () => import(/* webpackChunkName: "page" */ './page.js').then(({ text }) => text),
       part: () => import(/* webpackChunkName: "part" */ './part.js').then(({ text }) => text),
     };`,
  );
  const compiler = webpack({
    context: source,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { remoteEntry: './entry.js' },
    output: {
      path: output,
      filename: '[name].[contenthash:8].js',
      publicPath: `/${name}/`,
      chunkLoadingGlobal: LIST,
    },
    plugins: [new OwnChunks(LIST)],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => compiler.close(() => (error ? reject(error) : resolve(done)))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString());
  const files = Object.fromEntries(readdirSync(output).map((file) => [file.split('.')[0], file]));
  return { name, output, files };
}

/** A page whose scripts run from the builds' folders when they are asked for. */
function openPage() {
  const loaded = [];
  const run = ({ name, output, files }, chunk) => {
    loaded.push(`${name}/${files[chunk]}`);
    vm.runInContext(readFileSync(join(output, files[chunk]), 'utf8'), context);
  };
  const script = {
    setAttribute() {},
    set src(url) {
      loaded.push(url.slice(1));
      setTimeout(() => {
        vm.runInContext(readFileSync(join(root, url), 'utf8'), context);
        this.onload({ type: 'load', target: this });
      });
    },
  };
  const context = vm.createContext({
    setTimeout,
    clearTimeout,
    document: {
      head: { appendChild() {} },
      getElementsByTagName: () => [],
      createElement: () => Object.create(script, Object.getOwnPropertyDescriptors(script)),
    },
  });
  const load = ({ name }, chunk) => vm.runInContext(`load_${name}.${chunk}()`, context);
  return { loaded, run, load };
}

it('gives each of two builds in one page its own chunk, before and after their entries run', async () => {
  const first = await build('first', { page: 'the first page' });
  const second = await build('second', { page: 'the second page' });
  const page = openPage();
  page.run(first, 'page');
  page.run(second, 'remoteEntry');
  expect(await page.load(second, 'page')).toBe('the second page');
  page.run(first, 'remoteEntry');
  expect(await page.load(first, 'page')).toBe('the first page');
  expect(page.loaded.filter((file) => file.startsWith('first/page'))).toHaveLength(1);
});

it('takes a chunk that came before the entry, and asks for no other', async () => {
  const build1 = await build('first', { page: 'the page' });
  const page = openPage();
  page.run(build1, 'page');
  page.run(build1, 'remoteEntry');
  expect(await page.load(build1, 'page')).toBe('the page');
  expect(page.loaded).toHaveLength(2);
});

it('names equal chunks of two builds equally, though another chunk changed', async () => {
  const first = await build('first', { page: 'the first page' });
  const second = await build('second', { page: 'the second page' });
  expect(second.files.part).toBe(first.files.part);
  expect(second.files.page).not.toBe(first.files.page);
  const read = ({ output, files }) => readFileSync(join(output, files.part), 'utf8');
  expect(read(second)).toBe(read(first));
});
