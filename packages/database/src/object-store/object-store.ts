import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { inSpan } from '@konnect/tracing';
import { AwsClient } from 'aws4fetch';
import { listPages, type ListedObject } from './list-pages';
import type { S3Settings } from './settings';
import { StoreError } from './store-error';

export interface StoredObject {
  bytes: number;
  stream: Readable;
}

/** Keys have only letters, digits, `-`, `.` and `/`. */
export interface ObjectStore {
  /** Replaces an object in one step. @param sha256 hex, of the body */
  put(key: string, body: Blob | Buffer, about: { mediaType: string; sha256?: string }): Promise<void>;
  open(key: string): Promise<StoredObject | undefined>;
  /** Succeeds for a missing object too. */
  remove(key: string): Promise<void>;
  list(prefix?: string): AsyncIterable<ListedObject>;
}

const RETRIES = 3;
const ANSWER_MS = 20_000;
/** Bytes per millisecond of the slowest accepted transfer; it sets the timeout of large files. */
const SLOWEST = 500;
const KEY = /^[A-Za-z0-9][A-Za-z0-9.-]*(?:\/[A-Za-z0-9][A-Za-z0-9.-]*)*$/;

function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of the object store.`);
  return key;
}

/** The bucket must not be public. @param answerMs milliseconds until a response begins */
export function createObjectStore(settings: S3Settings, { answerMs = ANSWER_MS } = {}): ObjectStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const call = (method: string, key: string, init: RequestInit = {}) =>
    inSpan(`${method} object`, { kind: 'client' }, async (span) => {
      const response = await client.fetch(`${endpoint}/${bucket}/${checkedKey(key)}`, {
        method,
        signal: AbortSignal.timeout(answerMs),
        ...init,
      });
      span?.set({ 'http.response.status_code': response.status });
      return response;
    });

  return {
    async put(key, body, { mediaType, sha256 }) {
      const bytes = body instanceof Blob ? body.size : body.length;
      const digest =
        sha256 ??
        createHash('sha256')
          .update(body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : body)
          .digest('hex');
      // With a known length and digest the call needs no chunked signature and can be retried.
      await succeeded(
        await call('PUT', key, {
          body: body as BodyInit,
          signal: AbortSignal.timeout(answerMs + Math.ceil(bytes / SLOWEST)),
          headers: { 'content-type': mediaType, 'x-amz-content-sha256': digest },
        }),
      );
    },
    async open(key) {
      const limit = new AbortController();
      let timer = setTimeout(() => limit.abort(), answerMs);
      const response = await call('GET', key, { signal: limit.signal }).finally(() => clearTimeout(timer));
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      await succeeded(response, { keepBody: true });
      const bytes = Number(response.headers.get('content-length'));
      timer = setTimeout(() => limit.abort(), answerMs + bytes / SLOWEST).unref();
      const stream = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
      stream.once('close', () => clearTimeout(timer));
      return { bytes, stream };
    },
    async remove(key) {
      const response = await call('DELETE', key);
      if (response.status === 404) await response.body?.cancel();
      else await succeeded(response);
    },
    list: (prefix = '') => listPages(client, settings, prefix, answerMs),
  };
}

async function succeeded(response: Response, { keepBody = false } = {}): Promise<void> {
  if (response.ok) {
    if (!keepBody) await response.body?.cancel();
    return;
  }
  // The service's text may name the bucket and the key, so it goes to the log only.
  const { status } = response;
  const text = (await response.text()).slice(0, 300);
  throw new StoreError(`The file service answered ${status}: ${text}`, status);
}
