import fc from 'fast-check';
import { fitting, hostileText, json, LONG, spoilt, text, type Schema } from './random-values';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, unknown>>;
}

export interface RandomRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Address with its query. */
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** Bodies that are no JSON at all, or not in UTF-8. */
const brokenBody = fc.constantFrom<string | Buffer>(
  '',
  '{',
  '{"a":',
  '[1,2',
  'null',
  '"text"',
  '{"a":1}}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  '{"__proto__":{"polluted":1}}',
  `{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
  json({ a: LONG }),
);

function multipartBody(value: unknown): { body: string; type: string } {
  const boundary = 'konnectfuzz';
  const parts = Object.entries(typeof value === 'object' && value !== null ? value : {}).map(
    ([name, part]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"\r\n\r\n${typeof part === 'string' ? part : json(part)}\r\n`,
  );
  return { body: `${parts.join('')}--${boundary}--\r\n`, type: `multipart/form-data; boundary=${boundary}` };
}

function bodies({ requestBody }: Operation): fc.Arbitrary<Pick<RandomRequest, 'body'> & { type?: string }> {
  const content = requestBody?.content;
  const schema = content?.['application/json']?.schema;
  if (!schema)
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: brokenBody.map((body) => ({ body, type: 'application/json' })) },
    );
  const value = fc.oneof({ weight: 1, arbitrary: fitting(schema) }, { weight: 1, arbitrary: spoilt(schema) });
  const asJson = value.map((sent) => ({ body: json(sent), type: 'application/json' }));
  const broken = fc
    .tuple(
      brokenBody,
      fc.constantFrom(
        'application/json',
        'text/plain',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
      ),
    )
    .map(([body, type]) => ({ body, type }));
  const asForm = content['multipart/form-data'] ? [{ weight: 5, arbitrary: value.map(multipartBody) }] : [];
  return fc.oneof({ weight: 8, arbitrary: asJson }, { weight: 1, arbitrary: broken }, ...asForm);
}

/** Half a surrogate pair has no UTF-8. */
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const encode = (value: string) =>
  encodeURIComponent(value.replace(LONE_SURROGATES, '\ufffd')).replaceAll('.', '%2E').slice(0, 3_000);

function addresses(
  path: string,
  { parameters = [] }: Operation,
  known: readonly string[],
): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('1', '2', ...known) },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: text({}) },
  );
  const parameterCount = [...path.matchAll(/\{\w+\}/g)].length;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const value = (schema: Schema) =>
    fc.oneof(
      { weight: 2, arbitrary: fitting(schema).map((sent) => (typeof sent === 'string' ? sent : json(sent))) },
      { weight: 1, arbitrary: hostileText },
    );
  const queries = fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, value(schema)])), {
    requiredKeys: [],
  });
  return fc
    .tuple(fc.array(segment, { minLength: parameterCount, maxLength: parameterCount }), queries)
    .map(([segments, sent]) => {
      let at = 0;
      const address = path.replace(/\{\w+\}/g, () => encode(segments[at++] ?? '') || '-');
      const search = Object.entries(sent).map(([name, text]) => `${name}=${encode(text ?? '')}`);
      return search.length ? `${address}?${search.join('&')}` : address;
    });
}

function requests(
  path: string,
  method: string,
  operation: Operation,
  known: readonly string[],
): fc.Arbitrary<RandomRequest> {
  const extra = fc.oneof(
    { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { 'idempotency-key': 'x' },
        { 'idempotency-key': 'k'.repeat(500) },
        { 'idempotency-key': 'the-same-key-again' },
        { 'if-match': '"?"' },
        { 'if-none-match': '*' },
        { 'x-device-id': '\u00ff' },
        { 'x-forwarded-for': 'unknown, ::::' },
        { range: 'bytes=9-1' },
        { cookie: 'konnect_staff=%00; konnect_device=;;=' },
        { accept: 'text/html' },
      ),
    },
  );
  return fc
    .tuple(addresses(path, operation, known), bodies(operation), extra)
    .map(([url, { body, type }, headers]) => ({
      method: method.toUpperCase() as RandomRequest['method'],
      url,
      headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined || method === 'get' ? {} : { body }),
    }));
}

/**
 * Requests made from an API document, half of them as described and half spoilt, each operation in turn.
 * The same seed gives the same requests. `known` are path segments that exist, such as slugs.
 */
export function randomRequests(
  { paths }: ApiDocument,
  { count, seed, known = [] }: { count: number; seed: number; known?: readonly string[] },
): RandomRequest[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      requests(path, method, operation as Operation, known),
    ),
  );
  const rounds = Math.ceil(count / operations.length);
  const drawn = operations.map((arbitrary, index) =>
    fc.sample(arbitrary, { numRuns: rounds, seed: seed + index }),
  );
  return Array.from({ length: rounds }, (_, round) => drawn.map((list) => list[round]))
    .flat()
    .filter((request) => request !== undefined)
    .slice(0, count);
}
