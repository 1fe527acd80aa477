import type { FastifyRequest } from 'fastify';
import type { Claim } from '@konnect/contracts';
import { releaseViewFor, type ReleaseView } from '../release/release-view';
import { hasOnlySharedCookies, knownAddress, pageKey, wantsSaveData } from './page-key';

const request = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest;

it('keeps pages of different releases, data savers and addresses apart', () => {
  const view = (id: string) => ({ release: { id } }) as ReleaseView;
  const keys = [
    pageKey(view('a'), false, '/'),
    pageKey(view('b'), false, '/'),
    pageKey(view('a'), true, '/'),
    pageKey(view('a'), false, '/?page=2'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

describe('the address that a page reads', () => {
  const live = (id: string, claims: Claim[], roles: string[] = []) => ({
    ...{ id, claims, roles, version: 'v1', nav: [], slots: [], files: [] },
  });
  const view = releaseViewFor(
    {
      shell: live('shell', [{ path: '/contact-us', page: 'contact-page', query: [] }]),
      remotes: {
        community: {
          live: live('community', [
            { path: '/community', page: 'articles-page', query: ['search', 'pages'] },
            { path: '/earlier', page: 'earlier-page' },
          ]),
        },
      },
    } as never,
    null,
  )!;

  it.each([
    ['/community', '/community'],
    ['/community?', '/community'],
    ['/community?utm_source=x&fbclid=y', '/community'],
    ['/community?pages=2', '/community?pages=2'],
    ['/community?utm_source=x&pages=2', '/community?pages=2'],
    ['/community?pages=2&search=fibre+plan', '/community?search=fibre+plan&pages=2'],
    ['/Community?search=caf%C3%A9&a=b', '/Community?search=caf%C3%A9'],
    ['/community?search=a&search=b', '/community?search=a&search=b'],
    ['/community?search', '/community?search'],
    ['/community?%73earch=a&Search=b&pages%20=2', '/community?%73earch=a'],
    ['/contact-us?subject=Hello', '/contact-us'],
  ])('is of %s: %s', (address, known) => {
    expect(knownAddress(view, address)).toBe(known);
    expect(knownAddress(view, known)).toBe(known);
  });

  it.each(['/earlier?b=1&a=2', '/nowhere?from=/x', '/community?search=100%&utm_source=x'])(
    'stays whole for %s: nobody declared its names, or it has to be written anew first',
    (address) => expect(knownAddress(view, address)).toBe(address),
  );
});

it.each([
  [undefined, true],
  ['konnect_bucket=17', true],
  ['konnect_save_data=1; konnect_bucket=17', true],
  ['konnect_staff=secret', false],
  ['konnect_bucket=17; konnect_override=token', false],
  ['konnect_bucket=17x', false],
])('takes the cookies %s for shared: %s', (cookie, expected) => {
  expect(hasOnlySharedCookies(cookie)).toBe(expected);
});

it('lets the choice in the cookie win over the browser’s Save-Data header', () => {
  expect(wantsSaveData(request({ 'save-data': 'on' }))).toBe(true);
  expect(wantsSaveData(request({ 'save-data': 'on', cookie: 'konnect_save_data=0' }))).toBe(false);
  expect(wantsSaveData(request({ cookie: 'a=b; konnect_save_data=1' }))).toBe(true);
});
