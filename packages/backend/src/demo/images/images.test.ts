import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { demoImageMeta, demoImageNames, numberedImages, readDemoImage } from './index';

describe('demo pictures', () => {
  it('have a file for every name and no file without a name', () => {
    const files = readdirSync(fileURLToPath(new URL('./files', import.meta.url)));
    expect(files.sort()).toEqual(demoImageNames.map((name) => name.replace(/\.jpg$/, '.svg')).sort());
  });

  it('differ from each other', async () => {
    const drawings = await Promise.all(demoImageNames.map(async (name) => String(await readDemoImage(name))));
    expect(new Set(drawings).size).toBe(demoImageNames.length);
  });

  it.each(demoImageNames)('describes %s truly: size, alt text and placeholder', async (name) => {
    const { alt, width, height, blur } = demoImageMeta(name);
    const svg = String(await readDemoImage(name));
    expect(svg).toContain(`width="${width}" height="${height}"`);
    // An image of ours is read without the limits of uploads, so it must not load or run anything.
    expect(svg).not.toMatch(/<(?:text|image|use|script|style|foreignObject)|href/);
    expect(alt).toMatch(/^[A-Z].{18,240}\.$/);
    expect(width * height).toBeGreaterThan(500_000);
    expect(blur).toMatch(/^#[\dA-F]{6} #[\dA-F]{6}$/);
  });

  it('refuses a name that is not listed', () => {
    expect(() => demoImageMeta('missing.jpg')).toThrow('missing.jpg');
  });

  it('finds the pictures of an album in their order', () => {
    expect(numberedImages('faq-router-lights')).toEqual([
      'faq-router-lights-1.jpg',
      'faq-router-lights-2.jpg',
      'faq-router-lights-3.jpg',
      'faq-router-lights-4.jpg',
      'faq-router-lights-5.jpg',
    ]);
    expect(numberedImages('missing')).toEqual([]);
  });
});
