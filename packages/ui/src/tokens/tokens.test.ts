import * as fontkit from 'fontkit';
import type { Font, Glyph } from 'fontkit';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contrast } from '#app/color/contrast';
import { COMMON_CHARACTERS, RARE_CHARACTERS, unicodeRange } from '../../scripts/font-characters';
import { colors, fontFamilies, fontFiles, tokensCss, wheelColors, type ColorName } from './index';

const base = readFileSync(join(__dirname, '../base.css'), 'utf8');

/** Every pair that the components use: text (4.5) or the edge of a control, an icon, a focus ring (3). */
const TEXT: readonly (readonly [ColorName, readonly ColorName[]])[] = [
  ['ink', ['paper', 'card', 'tint', 'success-tint', 'info-tint', 'warning-tint', 'danger-tint', 'warm-tint']],
  ['muted', ['paper', 'card', 'tint']],
  ['primary', ['paper', 'card', 'tint']],
  ['primary-strong', ['paper', 'card', 'tint']],
  ['on-primary', ['primary', 'primary-strong']],
  ['on-call', ['call', 'call-strong']],
  ['warm', ['paper', 'card', 'warm-tint']],
  ['on-warm', ['warm', 'warm-strong']],
  ['success', ['paper', 'card', 'success-tint']],
  ['info', ['paper', 'card', 'info-tint']],
  ['warning', ['paper', 'card', 'warning-tint']],
  ['danger', ['paper', 'card', 'danger-tint']],
  ['on-danger', ['danger', 'danger-strong']],
];
const EDGE: readonly (readonly [ColorName, readonly ColorName[]])[] = [
  ['edge', ['paper', 'card', 'tint']],
  ['primary', ['paper', 'card', 'tint']],
  ['danger', ['card', 'paper']],
  ['cloth-figure', ['cloth']],
  ['ink', ['paper', 'card', 'tint', 'call']],
];

function pairs(list: typeof TEXT) {
  return (['light', 'night'] as const).flatMap((theme) =>
    list.flatMap(([text, grounds]) => grounds.map((ground) => [theme, text, ground] as const)),
  );
}

describe('tokens', () => {
  it.each(pairs(TEXT))('%s: %s can be read on %s', (theme, text, ground) => {
    expect(contrast(colors[theme][text], colors[theme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  // The focus ring has two rings: on every surface at least one of them has enough contrast.
  it.each(
    pairs(EDGE).filter(
      ([theme, edge, ground]) => !(theme === 'night' && edge === 'ink' && ground === 'call'),
    ),
  )('%s: the edge %s can be seen on %s', (theme, edge, ground) => {
    expect(contrast(colors[theme][edge], colors[theme][ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(wheelColors.map((part, index) => [index, part] as const))(
    'wheel part %d: label and neighbour stand out',
    (index, part) => {
      const next = wheelColors[(index + 1) % wheelColors.length]!;
      expect(contrast(part.text, part.fill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(part.fill, next.fill)).toBeGreaterThanOrEqual(3);
    },
  );

  it('gives both themes the same names', () => {
    expect(Object.keys(colors.night)).toEqual(Object.keys(colors.light));
  });

  it('says in CSS exactly what it says in TypeScript', () => {
    expect(base.split('/* tokens */\n')[1]?.split('\n/* end of tokens */')[0]).toBe(tokensCss());
  });

  it('keeps the fonts of a usual page under 30 kB, and those of rare characters apart', () => {
    const size = (file: string) => statSync(join(__dirname, `../fonts/${file}.woff2`)).size;
    for (const file of fontFiles)
      for (const [set, points] of [
        ['common', COMMON_CHARACTERS],
        ['rare', RARE_CHARACTERS],
      ] as const) {
        const face = base.match(new RegExp(`url\\('\\./fonts/${file}-${set}\\.woff2'\\)[^}]*}`))?.[0] ?? '';
        expect(face.replace(/\s+/g, ' ')).toContain(`unicode-range: ${unicodeRange(points)};`);
      }
    // As the browser counts them: each file with 300 bytes for its head.
    const fetched = fontFiles.map((file) => `${file}-common`);
    expect(fetched.reduce((sum, file) => sum + size(file) + 300, 0)).toBeLessThanOrEqual(30_000);
  });

  it('names the families that the styles use', () => {
    for (const family of fontFamilies.split(','))
      expect(base).toContain(`font-family: ${family.replaceAll('"', "'")};`);
  });

  it('has no character twice, and all of the latin files', () => {
    const points = [...COMMON_CHARACTERS, ...RARE_CHARACTERS].flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, step) => from + step),
    );
    expect(new Set(points).size).toBe(points.length);
    for (let point = 0x20; point <= 0xff; point++)
      if (point < 0x7f || (point > 0x9f && point !== 0xad)) expect(points).toContain(point);
  });

  it('writes a zero without a slash, in text and in columns of figures', () => {
    const font = fontkit.openSync(join(__dirname, '../fonts/text-common.woff2')) as Font;
    const rings = (glyphs: Glyph[]) =>
      glyphs.map(({ path }) => path.commands.filter(({ command }) => command === 'moveTo').length);
    for (const features of [[], ['tnum']]) expect(rings(font.layout('80', features).glyphs)).toEqual([3, 2]);
  });

  it('is the only place where stylesheets get colours and variables from', () => {
    const root = join(__dirname, '..');
    const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.module.css'),
    );
    const declared = new Set([...tokensCss().matchAll(/--([\w-]+):/g)].map((match) => match[1]));
    expect(sheets.length).toBeGreaterThan(10);
    for (const sheet of sheets) {
      const css = readFileSync(join(root, sheet), 'utf8');
      const own = new Set([...css.matchAll(/--([\w-]+):/g)].map((match) => match[1]));
      const used = [...css.matchAll(/var\(--([\w-]+)/g)].map((match) => match[1] ?? '');
      const unknown = used.filter(
        (name) => !declared.has(name) && !own.has(name) && !name.startsWith('yarl__'),
      );
      expect([dirname(sheet), unknown]).toEqual([dirname(sheet), []]);
      expect(css).not.toMatch(/#[0-9a-f]{3,8}\b/i);
      expect(css).toMatch(/^@layer base, ui;/);
    }
  });
});
