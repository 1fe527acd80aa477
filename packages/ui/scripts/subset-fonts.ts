// Cuts the fonts of the packages down to what the site uses and writes them to src/fonts. Run: pnpm fonts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { COMMON_CHARACTERS, RARE_CHARACTERS, type CodePoints } from './font-characters';

const require = createRequire(import.meta.url);

const textOf = (points: CodePoints): string =>
  points
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step))
    .map((point) => String.fromCodePoint(point))
    .join('');

/** Weights of the stylesheets; headings have one, which needs no axis. */
const FONTS = [
  {
    file: 'text',
    source:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    weight: { min: 400, max: 700 },
  },
  {
    file: 'display',
    source: '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
    weight: 700,
  },
];

const SETS = [
  ['common', COMMON_CHARACTERS],
  ['rare', RARE_CHARACTERS],
] as const;

for (const { file, source, weight } of FONTS)
  for (const [name, points] of SETS) {
    const subset = await subsetFont(readFileSync(require.resolve(source)), textOf(points), {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
    });
    const target = new URL(`../src/fonts/${file}-${name}.woff2`, import.meta.url);
    writeFileSync(target, subset);
    process.stdout.write(`${file}-${name}: ${subset.length} bytes\n`);
  }
