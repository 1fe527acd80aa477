import fc from 'fast-check';

import type { FuzzedRoute } from './routes';
import type { RawRequest } from './send-raw';

/** What a route may find, so that some requests get beyond its first check. */
export interface KnownInput {
  /** Parts of a path by the name of their parameter; `*` for the rest of a path. */
  segments: Readonly<Record<string, readonly string[]>>;
  /** Values of fields of a body and of parameters of a query, by their names. */
  fields: Readonly<Record<string, readonly unknown[]>>;
  /** Headers that mean something to the server, beside those of all. */
  headers?: readonly (readonly [name: string, value: string])[];
}

const LONG = 'x'.repeat(9_000);
/** Larger than the largest body that any part takes as JSON, but for an edge. */
const HUGE = 'x'.repeat(300_000);

/** Prototype names, control characters, paths, markup, wild numbers and broken encodings. */
const HOSTILE_TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000b', '\u001b[31m', '\r\nx-injected: 1', '\t', '\u202eevil', '\ufeff'],
  ...[
    '../../etc/passwd',
    '..\\..\\windows',
    '/etc/passwd',
    'file:///etc/passwd',
    '//evil.example',
    '.',
    '..',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '$ne'],
  ...["' or 1=1 --", '"; drop table registry_audit; --', '<img src=x onerror=alert(1)>', '{{7*7}}', '${7*7}'],
  ...[
    '0',
    '-1',
    '1e309',
    'NaN',
    '99999999999999999999',
    'null',
    'true',
    '[]',
    '{}',
    '%',
    '%00',
    '%zz',
    '%c0%af',
  ],
  ...['🦒'.repeat(60), '\ud800', 'ﷺ'.repeat(90), 'İ', LONG],
] as const;

const deep = (): unknown => {
  let value: unknown = 1;
  for (let depth = 0; depth < 500; depth += 1) value = depth % 2 ? [value] : { a: value };
  return value;
};

const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  ...[null, true, false, 0, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[[]]], [null], ['a', 'b']],
  ...[{ toString: 'x' }, { length: 1e9 }, { $ne: null }, { valueOf: null }, deep(), [HUGE]],
  Array.from({ length: 600 }, (_, index) => index),
];

const hostileText = fc.constantFrom(...HOSTILE_TEXTS);
const hostileValue = fc.constantFrom(...HOSTILE_VALUES);

/** Half a surrogate pair has no UTF-8. */
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const encode = (text: string) => encodeURIComponent(text.replace(LONE_SURROGATES, '\ufffd'));

/** A part of a path as a program writes it, or as an attacker does. */
const written = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.constantFrom('encoded', 'twice', 'raw')).map(([value, how]) => {
    if (how === 'twice') return encode(encode(value)).slice(0, 3_000);
    const raw = value.replace(/[^\x21-\x7e]|[?#]/gu, (character) => encode(character));
    return (how === 'raw' ? raw : encode(value)).slice(0, 3_000);
  });

function segment(name: string, { segments }: KnownInput): fc.Arbitrary<string> {
  const known = segments[name] ?? [];
  const hostile = written(fc.oneof(hostileText, fc.string({ maxLength: 120, unit: 'binary' })));
  return known.length > 0
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 2, arbitrary: hostile })
    : hostile;
}

const PARAMETER = /:(\w+)|\*/g;

function path(url: string, known: KnownInput): fc.Arbitrary<string> {
  const names = [...url.matchAll(PARAMETER)].map(([whole, name]) => name ?? whole);
  return fc.tuple(...names.map((name) => segment(name, known))).map((values) => {
    let at = 0;
    return url.replace(PARAMETER, () => values[at++] ?? '');
  });
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Parameters of known and made-up names, some of them twice or as an array. */
function query({ fields }: KnownInput): fc.Arbitrary<string> {
  const name = fc.constantFrom(...Object.keys(fields), '__proto__', 'constructor', 'made-up');
  const parameter = name.chain((own) => {
    const value = fc
      .oneof(fc.constantFrom(...(Object.hasOwn(fields, own) ? (fields[own] ?? []) : ['1'])), hostileText)
      .map(asText);
    return fc
      .tuple(value, fc.constantFrom('', '[]', '[__proto__]'), fc.boolean())
      .map(([text, suffix, isTwice]) => {
        const pair = `${encode(own)}${suffix}=${encode(text).slice(0, 2_000)}`;
        return isTwice ? `${pair}&${pair}` : pair;
      });
  });
  const list = fc.array(parameter, { minLength: 1, maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: list },
    { weight: 1, arbitrary: fc.constantFrom('?', '?%', '?%zz=%00', '?=&=', `?${LONG}`, '?a=1?b=2#c') },
  );
}

/** A JSON object of known fields whose values are known or hostile. */
function fieldsOf({ fields }: KnownInput): fc.Arbitrary<string> {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, known]) => [
      name,
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: hostileValue }),
    ]),
  );
  return fc.oneof(
    { weight: 2, arbitrary: fc.record(values).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.record(values, { requiredKeys: [] }).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
  );
}

const BROKEN_BODIES: readonly Buffer[] = [
  ...['', '{', '{"id":', '[1,2', 'undefined', '{"id":1}}', '\u0000', '{"__proto__":{"polluted":1}}'],
  ...['{"constructor":{"prototype":{"polluted":1}}}', '{"id":"a","id":"b"}', 'id=1&id=2', '--b\r\n\r\n--b--'],
  ...[`{"id":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, `{"id":"${HUGE}"}`, `id=${HUGE}`],
]
  .map((text) => Buffer.from(text))
  .concat(
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('{"id":"a"}', 'utf16le'),
    Buffer.from('\ufeff{"id":"a"}'),
    Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
  );

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/JSON;;=',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/csp-report',
  'text/plain',
  'text/html; charset=\u00e9',
  '/',
  '',
] as const;

function body(known: KnownInput): fc.Arbitrary<{ body?: Buffer; type?: string }> {
  const form = fieldsOf(known).map((text) => {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, own]) => `${encode(name)}=${encode(asText(own))}`)
          .join('&')
      : text;
  });
  return fc.oneof(
    { weight: 6, arbitrary: fieldsOf(known).map((text) => ({ body: Buffer.from(text), type: TYPES[0] })) },
    {
      weight: 2,
      arbitrary: form.map((text) => ({ body: Buffer.from(text), type: 'application/x-www-form-urlencoded' })),
    },
    {
      weight: 2,
      arbitrary: fc.record({ body: fc.constantFrom(...BROKEN_BODIES), type: fc.constantFrom(...TYPES) }),
    },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

/** Headers that servers have tripped over. A name may come twice. */
const HEADERS: readonly (readonly [string, string])[] = [
  ...['gzip;q=0, br;q=0', '*', 'br;q=nonsense', ';;;', 'gzip, '.repeat(300)].map(
    (value) => ['accept-encoding', value] as const,
  ),
  ...['text/html', '*/*', 'text/html;q=2', ''].map((value) => ['accept', value] as const),
  ...['bytes=0-', 'bytes=9-1', 'bytes=-1', 'bytes=0-0,1-1', 'x=1-2'].map(
    (value) => ['range', value] as const,
  ),
  ...['*', '"x"', 'W/"x", "y"', '",', LONG].map((value) => ['if-none-match', value] as const),
  ...['*', '"x"', 'nonsense'].map((value) => ['if-match', value] as const),
  ...['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '00-0-0-0', 'ff', LONG].map(
    (value) => ['traceparent', value] as const,
  ),
  ...['203.0.113.7', 'unknown, ::::', '1.2.3.4, 5.6.7.8', "'", ''].map(
    (value) => ['x-forwarded-for', value] as const,
  ),
  ...['evil.example', 'a, b', ''].map((value) => ['x-forwarded-host', value] as const),
  ...['https', 'javascript', ''].map((value) => ['x-forwarded-proto', value] as const),
  ...['for=1.2.3.4;host=evil.example', ';;'].map((value) => ['forwarded', value] as const),
  ...[';;=', 'a', '__proto__=1', `a=${LONG}`, 'a=%zz', 'a="b', '\u00e9=\u00ff'].map(
    (value) => ['cookie', value] as const,
  ),
  ...['Basic YTpi', 'Bearer', 'Bearer \u00e9', `Bearer ${LONG}`].map(
    (value) => ['authorization', value] as const,
  ),
  ...['x', 'k'.repeat(500)].map((value) => ['idempotency-key', value] as const),
  ...['http://evil.example', 'null', 'x'].map((value) => ['origin', value] as const),
  ...['cross-site', 'same-origin'].map((value) => ['sec-fetch-site', value] as const),
  ['x-request-id', '"><script>'],
  ['content-encoding', 'gzip'],
  ['expect', '100-continue'],
  ['upgrade', 'h2c'],
  ['x-http-method-override', 'DELETE'],
  ['sec-purpose', 'prefetch'],
  ['cache-control', 'no-cache'],
  ['save-data', 'on'],
];

/** Random requests to a route, some of them as it expects them. */
export function requestsTo({ method, url }: FuzzedRoute, known: KnownInput): fc.Arbitrary<RawRequest> {
  const header = fc.constantFrom(...HEADERS, ...(known.headers ?? []));
  return fc
    .record({
      path: path(url, known),
      search: query(known),
      sent: body(known),
      headers: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(header, { minLength: 1, maxLength: 3 }) },
      ),
    })
    .map(({ path: target, search, sent, headers }) => ({
      method,
      path: target + search,
      headers: [...headers, ...(sent.type === undefined ? [] : ([['content-type', sent.type]] as const))],
      // A body of a read is allowed, and no server of ours expects one.
      body: sent.body,
    }));
}
