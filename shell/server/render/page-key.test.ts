import type { FastifyRequest } from 'fastify';
import type { ReleaseView } from '../release/release-view';
import { hasOnlySharedCookies, pageKey, wantsSaveData } from './page-key';

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
