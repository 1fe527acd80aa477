import { ServerResponse, type IncomingMessage } from 'node:http';
import { purgersOf } from './adapters';
import { PageMarks } from './page-marks';

const answer = () => new ServerResponse({ method: 'GET' } as IncomingMessage);
const SERVED = [{ id: 'shell' }, { id: 'community' }];

it('tells a cache how long it may keep a page, and by which keys it goes', () => {
  const raw = answer();
  new PageMarks({ maxAge: 60 }).mark(raw, SERVED);
  expect({ ...raw.getHeaders() }).toEqual({
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=30, stale-if-error=600',
    'surrogate-key': 'konnect-pages konnect-shell konnect-community',
  });
});

it.each([
  ['varnish', 'http://a/', 'cdn-cache-control', undefined],
  ['cloudflare', 'zone1', 'cdn-cache-control', undefined],
  ['fastly', 'service1', 'surrogate-control', { 'cache-control': 'no-cache' }],
] as const)('tells %s in the header that it reads', (kind, place, header, changed) => {
  const raw = answer();
  const [purger] = purgersOf({ kind, place, token: 'secret' });
  expect(new PageMarks({ maxAge: 60, purger }).mark(raw, SERVED)).toEqual(changed);
  expect(raw.getHeaderNames().filter((name) => name.endsWith('-control'))).toEqual([header]);
  expect(raw.getHeader(header)).toContain('max-age=60');
});

it('leaves an answer alone that gives its visitor a cookie', () => {
  const raw = answer();
  raw.setHeader('set-cookie', 'konnect_bucket=7');
  new PageMarks({ maxAge: 60 }).mark(raw, SERVED);
  expect(Object.keys(raw.getHeaders())).toEqual(['set-cookie']);
});

it('writes the keys as each cache reads them', () => {
  const raw = answer();
  const [purger] = purgersOf({ kind: 'cloudflare', place: 'zone1', token: 'secret' });
  new PageMarks({ maxAge: 60, purger }).mark(raw, SERVED);
  expect(raw.getHeader('cache-tag')).toBe('konnect-pages,konnect-shell,konnect-community');
});

it.each([
  ['varnish', 'http://a/,http://b/', ['BAN http://a/ Bearer secret', 'BAN http://b/ Bearer secret']],
  ['fastly', 'service1', ['POST https://api.fastly.com/service/service1/purge/konnect-pages secret']],
  [
    'cloudflare',
    'zone1',
    [
      'POST https://api.cloudflare.com/client/v4/zones/zone1/purge_cache Bearer secret {"tags":["konnect-pages"]}',
    ],
  ],
] as const)('asks %s at its address', (kind, place, expected) => {
  const asked = purgersOf({ kind, place, token: 'secret' }).map((purger) => {
    const { url, init } = purger.request('konnect-pages');
    const headers = new Headers(init.headers);
    const opens = headers.get('authorization') ?? headers.get('fastly-key');
    return [init.method, url, opens, init.body].filter(Boolean).join(' ');
  });
  expect(asked).toEqual(expected);
});
