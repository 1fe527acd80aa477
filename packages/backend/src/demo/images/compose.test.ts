import { demoImageMeta, demoImageNames, drawDemoImage } from './catalogue';
import { draw, FORMATS, type Format } from './compose';
import { PALETTES, type PaletteName } from './palette';
import { pindoGrid } from './pattern';
import { SCENES, type SceneName } from './scenes';

const paletteNames = Object.keys(PALETTES) as PaletteName[];
const formats = Object.keys(FORMATS) as Format[];
const sceneNames = Object.keys(SCENES) as SceneName[];

describe('demo pictures', () => {
  it('are the same every time they are drawn', () => {
    for (const name of demoImageNames) expect(drawDemoImage(name)).toEqual(drawDemoImage(name));
  });

  it('differ when their names differ', () => {
    const drawings = demoImageNames.map((name) => drawDemoImage(name)?.svg);
    expect(new Set(drawings).size).toBe(demoImageNames.length);
  });

  it.each(sceneNames)(
    'draws %s in every palette and format without broken numbers, text, gradients or foreign references',
    (scene) => {
      const variants = [
        ...paletteNames.map((palette) => ({ palette, format: 'landscape' as const })),
        ...formats.map((format) => ({ palette: 'noon' as const, format })),
      ];
      for (const { palette, format } of variants) {
        const { svg, width, height } = draw({ scene, palette, format, seed: 'test' });
        expect({ width, height }).toEqual(FORMATS[format]);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(svg).not.toMatch(
          /<(?:text|linearGradient|radialGradient|image|use|script|style|foreignObject)/,
        );
      }
    },
  );

  it.each(demoImageNames)('describes %s by its place and its parts', (name) => {
    const { alt, width, height, blur } = demoImageMeta(name);
    expect(alt).toMatch(/^[A-Z].{18,240}\.$/);
    expect(alt).not.toMatch(/undefined|: \.$|, and/);
    expect(width * height).toBeGreaterThan(500_000);
    expect(blur).toMatch(/^#[\dA-F]{6} #[\dA-F]{6}$/);
  });

  it('knows nothing outside its catalogue', () => {
    expect(drawDemoImage('../secret.jpg')).toBeUndefined();
    expect(() => demoImageMeta('missing.jpg')).toThrow('missing.jpg');
  });
});

describe('pindo', () => {
  it('is mirrored in both directions and decided by the name', () => {
    const grid = pindoGrid('mwiki');
    expect(grid).toEqual(pindoGrid('mwiki'));
    expect(grid).not.toEqual(pindoGrid('zimmerman'));
    expect(grid).toEqual([...grid].reverse());
    expect(grid.map((row) => [...row].reverse())).toEqual(grid);
  });
});
