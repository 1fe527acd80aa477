import { nextPageOf } from './next-page';

it.each([
  [null, undefined],
  [undefined, undefined],
  ['https://host/api/trending-community-events/?cursor=abc%3D', { cursor: 'abc=' }],
  ['/api/trending-community-events/?search=fibre&page=2', { search: 'fibre', page: '2' }],
  ['https://host/api/trending-community-events/?limit=9&offset=18', { limit: '9', offset: '18' }],
  ['?after=2026-11-01T08%3A00%2F7', { after: '2026-11-01T08:00/7' }],
  ['https://host/api/trending-community-events/', undefined],
  ['https://host/api/trending-community-events/?', undefined],
])('finds the next page in %p', (next, page) => {
  expect(nextPageOf(next)).toEqual(page);
});
