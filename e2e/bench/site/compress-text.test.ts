import { brotliDecompressSync } from 'node:zlib';
import { cachingCompressor, JSON_COMPRESSOR } from './compress-text';

it('compresses data alone unless told otherwise', () => {
  expect(JSON_COMPRESSOR.takes('application/json; charset=utf-8')).toBe(true);
  expect(JSON_COMPRESSOR.takes('text/html')).toBe(false);
});

it.each([
  ['text/html; charset=utf-8', true],
  ['text/x-component', true],
  ['application/javascript; charset=UTF-8', true],
  ['image/svg+xml', true],
  ['image/webp', false],
  ['font/woff2', false],
])('compresses %s for a site whose pages are the same for every visitor: %s', (contentType, isTaken) => {
  expect(cachingCompressor().takes(contentType)).toBe(isTaken);
});

it('compresses the same text once and gives it back whole', () => {
  const { compress } = cachingCompressor();
  const first = compress(Buffer.from('a'.repeat(1000)));
  expect(compress(Buffer.from('a'.repeat(1000)))).toBe(first);
  expect(compress(Buffer.from('b'.repeat(1000)))).not.toBe(first);
  expect(brotliDecompressSync(first).toString()).toBe('a'.repeat(1000));
});
