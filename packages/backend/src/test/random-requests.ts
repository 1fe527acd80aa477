import fc from 'fast-check';

/** As much of a JSON Schema as the API document uses. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  additionalProperties?: boolean | Schema;
}

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

const LONG = 'x'.repeat(70_000);

/** What has broken servers before: prototype keys, control characters, formulas, paths, wild numbers, broken encodings. */
const HOSTILE_TEXT = [
  '',
  ' ',
  '\u0000',
  '\u202Eevil',
  '%00',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  "' OR 1=1 --",
  '=HYPERLINK("http://x")',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '{}',
  '[]',
  '🦒'.repeat(50),
  '\ud800',
  'ﷺ'.repeat(200),
  LONG,
];
const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXT,
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[[]]]]],
  { toString: 'x' },
  { length: 1e9 },
  { $ne: null },
];

const hostileText = fc.constantFrom(...HOSTILE_TEXT);
const hostile = fc.constantFrom(...HOSTILE_VALUES);

function text({ minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  return fc.string({
    minLength: Math.min(minLength, 100),
    maxLength: Math.max(minLength, Math.min(maxLength, 100)),
    unit: 'grapheme',
  });
}

/** A value that fits the schema; `depth` stops what refers to itself. */
function fitting(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, depth)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 2_000 });
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 2_000 }), fc.double({ noNaN: true, min: -1e9, max: 1e9 }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, depth + 1), { maxLength: 3 });
    case 'object':
      return depth > 5 ? fc.constant({}) : object(schema, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** What the schema cannot say: texts that the rules behind it accept, so that some requests get further than the first check. */
const ACCEPTED: readonly [name: RegExp, values: readonly unknown[]][] = [
  [/phone|whatsapp|customer_number/, ['0712345678', '+254700000001', '0711 111 111']],
  [/email/, ['a@example.com', 'admin1@fuzz.example']],
  [/^dob$/, ['1999-02-28', '2011-05-04']],
  [/_at$|deadline|closesAt/, ['2030-01-02T03:04:05Z', null]],
  [/^job$/, ['support-agent']],
  [/^survey$/, ['taste-the-menu', 1]],
  [/^draw_id$/, ['toothbrush-replacement-frequency-and-oral-health']],
  [/^participant_id$/, ['device-of-a-fuzzer', 'another-device-1']],
];

function field(name: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const values = ACCEPTED.find(([pattern]) => pattern.test(name))?.[1];
  return values
    ? fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: fitting(schema, depth) },
      )
    : fitting(schema, depth);
}

function object({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, field(name, property, depth + 1)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** The fitting value with one field spoilt or one too many, or no such thing at all. */
function spoilt(schema: Schema): fc.Arbitrary<unknown> {
  const names = [...Object.keys(schema.properties ?? {}), '__proto__', 'constructor', 'role', 'id'];
  const oneField = fc.tuple(fitting(schema), fc.constantFrom(...names), hostile).map(([value, name, bad]) => {
    if (typeof value !== 'object' || value === null) return bad;
    // Defined, not assigned: `__proto__` has to arrive as a key of its own.
    return Object.defineProperty({ ...value }, name, {
      value: bad,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  });
  return fc.oneof({ weight: 4, arbitrary: oneField }, { weight: 1, arbitrary: hostile });
}

const json = (value: unknown) => JSON.stringify(value) ?? '';

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
  const holes = [...path.matchAll(/\{\w+\}/g)].length;
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
    .tuple(fc.array(segment, { minLength: holes, maxLength: holes }), queries)
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
