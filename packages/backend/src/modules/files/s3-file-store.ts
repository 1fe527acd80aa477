import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
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

/** Files in a bucket of any S3-compatible service, addressed by path. The bucket must not be public. */
export function s3FileStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const call = (method: string, key: string, init: RequestInit = {}) =>
    client.fetch(`${endpoint}/${bucket}/${checkedKey(key)}`, { method, signal: AbortSignal.timeout(ANSWER_MS), ...init });

  return {
    async put(key, { path, mediaType }) {
      // Whole in memory: files are small, few are written at once, and a body of known length needs no chunked signature.
      const body = await readFile(path);
      const digest = createHash('sha256').update(body).digest('hex');
      await succeeded(await call('PUT', key, { body: new Uint8Array(body), headers: { 'content-type': mediaType, 'x-amz-content-sha256': digest } }));
    },
    async open(key) {
      const response = await call('GET', key);
      if (response.status === 404) return undefined;
      await succeeded(response, { keepBody: true });
      const stream = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
      return { bytes: Number(response.headers.get('content-length')), stream };
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
  // The service's own text may name the bucket and the key: for the log only.
  throw new Error(`The file service answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
}
