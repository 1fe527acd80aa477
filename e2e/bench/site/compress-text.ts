import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Compressor {
  takes(contentType: string): boolean;
  compress(body: Buffer): Buffer;
}

/** Compresses at brotli's highest quality, which pays only for a text that is sent many times. */
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

/** Compresses every kind of text and caches the result, as a CDN does for public pages and files. */
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
