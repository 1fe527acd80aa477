import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a front compresses of the answers that come uncompressed, and how. */
export interface Compressor {
  takes(contentType: string): boolean;
  compress(body: Buffer): Buffer;
}

/** Compresses as well as brotli can, which takes too long for anything but a text that is sent many times. */
export function compressText(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

/** Compresses data, once per answer. */
export const JSON_COMPRESSOR: Compressor = {
  takes: (contentType) => /json/.test(contentType),
  compress: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/**
 * Compresses every kind of text and keeps the result, as a CDN does for pages and files that are the same for
 * every visitor.
 */
export function cachingCompressor(): Compressor {
  const compressed = new Map<string, Buffer>();
  return {
    takes: (contentType) => /^text\/|javascript|json|svg|xml/.test(contentType),
    compress(body) {
      const key = createHash('sha256').update(body).digest('base64');
      const result = compressed.get(key) ?? compressText(body);
      compressed.set(key, result);
      return result;
    },
  };
}
