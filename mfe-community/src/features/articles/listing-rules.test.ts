import { flattenPages, readListing, searchSummary } from './listing-rules';

it.each([
  ['', { search: '', pages: 1 }],
  ['search=%20fibre%20&pages=3', { search: 'fibre', pages: 3 }],
  ['pages=0', { search: '', pages: 1 }],
  ['pages=-2', { search: '', pages: 1 }],
  ['pages=two', { search: '', pages: 1 }],
  ['pages=1.5', { search: '', pages: 1 }],
  ['pages=100000', { search: '', pages: 200 }],
])('reads the address ?%s', (query, listing) => {
  expect(readListing(new URLSearchParams(query))).toEqual(listing);
});

it('cuts a search that no server would take', () => {
  expect(readListing(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(100);
});

it('shows an article once that slid onto the next page', () => {
  expect(flattenPages([{ results: [{ id: 1 }, { id: 2 }] }, { results: [{ id: 2 }, { id: 3 }] }])).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
});

it.each([
  [0, 'No stories found for “fibre”'],
  [1, '1 story found for “fibre”'],
  [12, '12 stories found for “fibre”'],
  [undefined, 'Many stories found for “fibre”'],
])('announces %p results', (count, text) => {
  expect(searchSummary(count, 'fibre')).toBe(text);
});
