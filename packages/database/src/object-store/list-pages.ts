import type { AwsClient } from 'aws4fetch';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { S3Settings } from './settings';
import { StoreError } from './store-error';

export interface ListedObject {
  key: string;
  /** Milliseconds since 1970. */
  modified: number;
}

/** Uses the older listing API, which every S3-compatible service has: a thousand keys per call. */
export async function* listPages(
  client: AwsClient,
  { endpoint, bucket }: S3Settings,
  prefix: string,
  answerMs: number,
): AsyncGenerator<ListedObject> {
  const place = `The bucket ${bucket} at ${endpoint}`;
  const of = prefix === '' ? '' : `&prefix=${encodeURIComponent(prefix)}`;
  for (let last = ''; ; ) {
    const response = await client
      .fetch(`${endpoint}/${bucket}?marker=${encodeURIComponent(last)}${of}`, {
        signal: AbortSignal.timeout(answerMs),
      })
      .catch((error: Error) => {
        throw new Error(`${place} does not answer (${String(error.cause ?? error)}); check S3_ENDPOINT.`, {
          cause: error,
        });
      });
    const text = await response.text();
    const { ok, status } = response;
    if (!ok) throw new StoreError(`${place} cannot be listed: ${status} ${text.slice(0, 300)}`, status);
    const page = parseDocument(text, { xmlMode: true });
    const entries = DomUtils.getElementsByTagName('Contents', page);
    for (const entry of entries) {
      last = textOf('Key', entry);
      yield { key: last, modified: Date.parse(textOf('LastModified', entry)) };
    }
    if (entries.length === 0 || textOf('IsTruncated', page) !== 'true') return;
  }
}

function textOf(name: string, within: Parameters<typeof DomUtils.getElementsByTagName>[1]): string {
  return DomUtils.getElementsByTagName(name, within, true, 1).map(DomUtils.textContent).join('');
}
