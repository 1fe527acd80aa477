import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeImageOf, sizeFault } from './image-size.mjs';

const NODE = 'docker.io/library/node:24-bookworm-slim';
const BASE = 230_000_000;

describe('the size of the image', () => {
  it.each([188_000_000, 200_000_000])('may be %i bytes above its base', (above) => {
    expect(sizeFault({ image: BASE + above, base: BASE }, NODE)).toBeUndefined();
  });

  it('is refused above 200 MB, with both figures and what to do', () => {
    expect(sizeFault({ image: BASE + 212_000_000, base: BASE }, NODE)).toBe(
      `The image is 212 MB above ${NODE}, and may be 200 MB. See what grew with "podman history"; packages/deploy/bin/strip-image.mjs removes what no part reads.`,
    );
    expect(sizeFault({ image: BASE + 200_000_001, base: BASE }, NODE)).toMatch(/201 MB above/);
  });

  it.each([
    ['a base that is larger', { image: BASE, base: BASE + 1 }],
    ['a size that could not be read', { image: Number.NaN, base: BASE }],
  ])('is refused with %s', (_, bytes) => {
    expect(sizeFault(bytes, NODE)).toMatch(/not built on that image/);
  });

  it('is held against the image that the Containerfile names', () => {
    const containerfile = readFileSync(join(__dirname, '../Containerfile'), 'utf8');
    expect(nodeImageOf(containerfile)).toEqual({ name: NODE, major: '24' });
    expect(() => nodeImageOf('FROM scratch')).toThrow('names no image of Node');
  });
});
