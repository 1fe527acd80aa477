import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { inSpan } from '@konnect/tracing';
import { AwsClient } from 'aws4fetch';
import { checkedKey, type FileStore } from './file-store';

export interface S3Settings {
  /** Address of the service without the bucket, e.g. `https://s3.example.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const RETRIES = 3;
const ANSWER_MS = 20_000;
/** Slowest accepted transfer in bytes per millisecond; it sets the timeout of large files. */
const SLOWEST = 500;

/** Files in a bucket of any S3-compatible service, addressed by path. The bucket must not be public. */
export function s3FileStore({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const call = (method: string, key: string, init: RequestInit = {}) =>
    inSpan(`${method} object`, { kind: 'client' }, async (span) => {
      const response = await client.fetch(`${endpoint}/${bucket}/${checkedKey(key)}`, {
        method,
        signal: AbortSignal.timeout(ANSWER_MS),
        ...init,
      });
      span?.set({ 'http.response.status_code': response.status });
      return response;
    });

  return {
    async put(key, { path, mediaType }) {
      // The body is streamed from the disk. With a known length and digest it needs no chunked signature and
      // can be retried.
      const body = await openAsBlob(path);
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const signal = AbortSignal.timeout(ANSWER_MS + Math.ceil(body.size / SLOWEST));
      await succeeded(
        await call('PUT', key, {
          body,
          signal,
          headers: { 'content-type': mediaType, 'x-amz-content-sha256': hash.digest('hex') },
        }),
      );
    },
    async open(key) {
      const limit = new AbortController();
      let timer = setTimeout(() => limit.abort(), ANSWER_MS);
      const response = await call('GET', key, { signal: limit.signal }).finally(() => clearTimeout(timer));
      if (response.status === 404) return undefined;
      await succeeded(response, { keepBody: true });
      const bytes = Number(response.headers.get('content-length'));
      timer = setTimeout(() => limit.abort(), ANSWER_MS + bytes / SLOWEST).unref();
      const stream = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
      stream.once('close', () => clearTimeout(timer));
      return { bytes, stream };
    },
    async remove(key) {
      const response = await call('DELETE', key);
      if (response.status !== 404) await succeeded(response);
    },
  };
}

async function succeeded(response: Response, { keepBody = false } = {}): Promise<void> {
  if (response.ok) {
    if (!keepBody) await response.body?.cancel();
    return;
  }
  // The service's text may name the bucket and the key, so it goes to the log only.
  throw new Error(`The file service answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
}
