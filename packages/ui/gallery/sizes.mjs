// What each export costs a page on the wire (brotli, React left out). Run: node gallery/sizes.mjs
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { OUT, sizes } from './webpack.config.mjs';

const UI = resolve(OUT, '../../src/index.ts');
const THINGS = {
  all: '*',
  button: 'Button',
  fields: 'TextField, TextAreaField, SelectField, CheckboxField, RadioGroup, FormSummary',
  dialog: 'Dialog',
  notice: 'Notice',
  card: 'Card, CoverArt',
  header: 'PageHeader',
  pindo: 'Pindo',
  states: 'Skeleton, EmptyState, ErrorState',
  pager: 'Pager, LoadMore',
  carousel: 'Carousel, AutoplayGroup, AutoplayToggle',
  image: 'Image',
  richText: 'RichText',
  time: 'Time',
};

const folder = resolve(OUT, 'entries');
await rm(resolve(OUT, 'sizes'), { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const entries = {};
for (const [name, names] of Object.entries(THINGS)) {
  entries[name] = resolve(folder, `${name}.ts`);
  const use =
    names === '*'
      ? `import * as all from '${UI}'; globalThis.used = all;`
      : `import { ${names} } from '${UI}'; globalThis.used = [${names}];`;
  await writeFile(entries[name], use);
}
entries.lightbox = resolve(folder, 'lightbox.ts');
await writeFile(
  entries.lightbox,
  `import { Lightbox } from '${resolve(OUT, '../../src/lightbox/index.ts')}'; globalThis.used = Lightbox;`,
);
entries.base = resolve(folder, 'base.ts');
await writeFile(entries.base, `import '${resolve(OUT, '../../src/base.css')}';`);

const stats = await promisify(webpack)(sizes(entries));
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
const rows = {};
for (const file of (await readdir(resolve(OUT, 'sizes'))).sort()) {
  const [name, kind] = [file.slice(0, file.lastIndexOf('.')), file.slice(file.lastIndexOf('.') + 1)];
  if (kind !== 'js' && kind !== 'css') continue;
  const bytes = brotliCompressSync(await readFile(resolve(OUT, 'sizes', file))).length;
  rows[name] = { ...rows[name], [kind]: bytes };
}
process.stdout.write(
  Object.entries(rows)
    .map(
      ([name, { js = 0, css = 0 }]) =>
        `${name.padEnd(24)} js ${String(js).padStart(6)}  css ${String(css).padStart(5)}\n`,
    )
    .join(''),
);
