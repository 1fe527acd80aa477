// What one request says must not be in the answer that the next person gets from a cache.
import { STAFF_ROLES } from '@konnect/contracts';
import { bytesOf, sendBytes, type RawAnswer } from '@konnect/registry/fuzz';
import { DESK, PASSWORD, SITE, startFixtureSite, type FixtureSite } from './fixture-site';

let site: FixtureSite;
let session: string;
beforeAll(async () => {
  site = await startFixtureSite();
  const answer = await fetch(`${site.edges.one.url}/api/staff/session/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${STAFF_ROLES[0]}@konnect.example`, password: PASSWORD }),
  });
  [session = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
}, 120_000);
afterAll(() => site.close(), 60_000);

const MARK = 'evil-mark';

/** One line beside those of a visitor; `host` replaces theirs. The edge trusts what a proxy says. */
const POISONS: readonly (readonly [name: string, value: string])[] = [
  ...[SITE, DESK, '127.0.0.1', 'localhost:1', `${MARK}.example`].flatMap(
    (host) =>
      [
        ['x-forwarded-host', host],
        ['host', host],
        ['x-host', host],
        ['x-forwarded-server', host],
        ['forwarded', `host=${host};proto=gopher`],
      ] as const,
  ),
  ...['x-original-url', 'x-rewrite-url', 'x-forwarded-uri', 'x-forwarded-prefix', 'x-script-name'].flatMap(
    (name) => [[name, `/staff?${MARK}`] as const, [name, `//${MARK}.example/`] as const],
  ),
  ['x-forwarded-proto', 'gopher'],
  ['x-forwarded-scheme', 'http'],
  ['x-forwarded-ssl', 'off'],
  ['x-forwarded-port', '1'],
  ['x-forwarded-for', MARK],
  ['x-real-ip', MARK],
  ['x-request-id', `${MARK}-12345`],
  ['x-device-id', `${MARK}-12345`],
  ['x-http-method-override', 'POST'],
  ['x-method-override', 'PURGE'],
  ['traceparent', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`],
  ['baggage', `x=${MARK}`],
  ...['application/json', `text/${MARK}`, 'image/webp'].map((type) => ['accept', type] as const),
  ...['br', 'gzip', 'identity', 'zstd', 'br;q=0, *;q=0', MARK].map(
    (one) => ['accept-encoding', one] as const,
  ),
  ['accept-language', `sw, ${MARK}`],
  ...['bytes=0-9', 'bytes=-5', 'bytes=0-0,2-3', 'bytes=9-1'].map((range) => ['range', range] as const),
  ['if-range', '*'],
  ['if-none-match', '*'],
  ['if-match', '"none"'],
  ['if-modified-since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['save-data', 'on'],
  ...['konnect_save_data=1', 'konnect_bucket=7', `konnect_set=${MARK}`, `konnect_device=${MARK}-12345`].map(
    (cookie) => ['cookie', cookie] as const,
  ),
  ['cookie', `konnect_save_data=0; konnect_save_data=1; a=${MARK}`],
  ['cookie', `konnect_staff=${MARK}`],
  ['cookie', `konnect_override=${MARK}`],
  ['cookie', 'of the staff'],
  ['authorization', `Bearer ${MARK}`],
  ['origin', `https://${MARK}.example`],
  ['referer', `https://${MARK}.example/`],
  ['purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['sec-fetch-dest', 'script'],
  ['user-agent', MARK],
  ['cache-control', 'only-if-cached'],
  ['connection', 'close, content-type, cache-control'],
  ['te', 'trailers'],
  ['content-length', '3'],
  ['expect', '100-continue'],
  ['upgrade', 'h2c'],
];

type Lines = readonly (readonly [name: string, value: string])[];

function ask(path: string, more: Lines = [], method = 'GET'): Promise<RawAnswer> {
  const { url, host } = site.edges.one;
  const lines = more.map(([name, value]) => [name, value === 'of the staff' ? session : value] as const);
  const names = new Set(lines.map(([name]) => name));
  const headers: Lines = [
    ...(names.has('host') ? [] : [['host', host] as const]),
    ...(names.has('accept') ? [] : [['accept', 'text/html,*/*'] as const]),
    ['authorization', 'Bearer konnect-public'],
    ...lines,
  ];
  const body = names.has('content-length') ? Buffer.from('a=b') : undefined;
  return sendBytes(url, bytesOf({ method, path, headers, body }, host), method);
}

/** What a visitor gets; how often the page was rendered and when does not count, the path stands in it. */
function essence({ status, headers, text }: RawAnswer, path: string): unknown {
  const { date: _d, 'x-request-id': _i, etag: _e, 'content-length': _l, ...rest } = headers;
  const plain = (value: string) => value.replaceAll(path, '<path>').replace(/rendered \d+/g, 'rendered');
  return { status, headers: JSON.parse(plain(JSON.stringify(rest))) as object, text: plain(text) };
}

const KINDS = {
  page: (number: number) => `/community/page-${10_000 + number}`,
  read: (number: number) => `/api/konnect-faqs/?search=page-${10_000 + number}`,
  missing: (number: number) => `/nothing/page-${10_000 + number}`,
  file: (number: number) => `/assets/community/1/remoteEntry.js?page-${10_000 + number}`,
};
let next = 0;

describe.each(['page', 'read', 'missing', 'file'] as const)('a %s', (kind) => {
  const fresh = () => KINDS[kind]((next += 1));

  it.each(POISONS)(
    'that was first asked for with %s: %s is the same for the next visitor',
    async (name, value) => {
      const untouched = fresh();
      const expected = essence(await ask(untouched), untouched);
      for (const method of ['GET', 'HEAD']) {
        const path = fresh();
        const poisoned = await ask(path, [[name, value]], method);
        expect(poisoned.status).toBeLessThan(500);
        const after = await ask(path);
        expect(essence(after, path)).toEqual(expected);
        expect(JSON.stringify(after)).not.toContain(MARK);
        // Who comes after what is kept is told the same.
        expect(essence(await ask(path), path)).toEqual(expected);
      }
    },
  );
});

it('keeps pages at all', async () => {
  const rendering = async () => /rendered \d+/.exec((await ask('/community/kept')).text)?.[0];
  const first = await rendering();
  expect(first).toBeDefined();
  expect(await rendering()).toBe(first);
});
