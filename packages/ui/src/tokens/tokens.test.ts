import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contrast } from '#app/color/contrast';
import { fonts } from './fonts';
import { colors, fontFiles, tokensCss, wheelColors, ZERO_FAMILY, type ColorName } from './index';

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

  it('keeps both fonts under 70 kB and names files that base.css uses', () => {
    const sizes = fontFiles.map(({ file }) => {
      const path = base.match(new RegExp(`url\\('(@fontsource-variable/[^']*/${file}\\.woff2)'`))?.[1];
      return statSync(join(__dirname, '../../node_modules', path ?? 'missing')).size;
    });
    const zero = statSync(join(__dirname, '../fonts/plain-zero.woff2')).size;
    // As the browser counts them: each file with 300 bytes for its head.
    expect([...sizes, zero].reduce((sum, size) => sum + size + 300, 0)).toBeLessThanOrEqual(70_000);
  });

  it('takes every zero of the text from the face without a slash, and nothing else', () => {
    expect(fonts['font-text']).toMatch(new RegExp(`^'${ZERO_FAMILY}', `));
    const face = base.match(new RegExp(`@font-face \\{[^}]*'${ZERO_FAMILY}'[^}]*\\}`))?.[0];
    expect(face).toContain("url('./fonts/plain-zero.woff2')");
    expect(face).toContain('unicode-range: U+0030;');
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
