import { type Encode, fitWithin, isPhoto, PHOTO_MAX_BYTES, photoName, smallEnough } from './shrink-photo';

const blobOf = (bytes: number) => ({ size: bytes }) as Blob;

it.each([
  [{ width: 4000, height: 3000 }, 2000, { width: 2000, height: 1500 }],
  [{ width: 3000, height: 4000 }, 2000, { width: 1500, height: 2000 }],
  [{ width: 800, height: 600 }, 2000, { width: 800, height: 600 }],
  [{ width: 9000, height: 1 }, 2000, { width: 2000, height: 1 }],
])('fits %o within %d', (size, max, fitted) => {
  expect(fitWithin(size, max)).toEqual(fitted);
});

it('takes the first that is small enough: first less quality, then less size', async () => {
  const tried: string[] = [];
  const encode: Encode = ({ width, height }, quality) => {
    tried.push(`${width}x${height} ${quality}`);
    return Promise.resolve(blobOf(width * height * quality * 0.4));
  };
  const blob = await smallEnough({ width: 4000, height: 3000 }, encode);
  expect(blob?.size).toBeLessThanOrEqual(PHOTO_MAX_BYTES);
  expect(tried).toEqual(
    [
      '2000x1500 0.85',
      '2000x1500 0.75',
      '2000x1500 0.65',
      '2000x1500 0.5',
      '1500x1125 0.85',
      '1500x1125 0.75',
      '1500x1125 0.65',
      '1500x1125 0.5',
    ].slice(0, tried.length),
  );
  expect(tried.length).toBeGreaterThan(4);
});

it('gives the smallest that it could make, and nothing where the device makes no pictures', async () => {
  expect(
    (await smallEnough({ width: 4000, height: 3000 }, () => Promise.resolve(blobOf(PHOTO_MAX_BYTES + 1))))
      ?.size,
  ).toBe(PHOTO_MAX_BYTES + 1);
  expect(await smallEnough({ width: 4000, height: 3000 }, () => Promise.resolve(null))).toBeNull();
});

it('knows photos by their names and calls them what they become', () => {
  expect(['a.PNG', 'b.jpeg', 'c.jpg', 'd.pdf', 'jpg'].filter(isPhoto)).toEqual(['a.PNG', 'b.jpeg', 'c.jpg']);
  expect(photoName('Birth cert. front.png')).toBe('Birth cert. front.jpg');
});
