import { markWords, readSiteSearch, resultsText } from './search-rules';

it.each([
  ['', { search: '', type: undefined, page: 1 }],
  ['q=fibre&type=job&page=3', { search: 'fibre', type: 'job', page: 3 }],
  ['q=+a+&type=nonsense&page=-1', { search: 'a', type: undefined, page: 1 }],
  [`q=${'x'.repeat(300)}&page=1e9`, { search: 'x'.repeat(100), type: undefined, page: 100 }],
])('reads ?%s', (query, expected) => {
  expect(readSiteSearch(new URLSearchParams(query))).toEqual(expected);
});

const marked = (text: string, search: string) =>
  markWords(text, search)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

it.each([
  ['Fibre reaches Mwiki', 'FIB mwiki', '[Fib]re reaches [Mwiki]'],
  ['Prefibre', 'fib', 'Prefibre'],
  ['Café tables', 'cafe', '[Café] tables'],
  ['1 < 2 & <b>', 'b', '1 < 2 & <[b]>'],
  ['', 'x', ''],
  ['a.b', '.', 'a.b'],
  ['مرحبا بكم', 'مرحبا', '[مرحبا] بكم'],
])('marks in "%s" what "%s" finds', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

it('keeps every letter of a text of 5 MB', () => {
  const text = 'fibre to every estate '.repeat(250_000);
  expect(markWords(text, 'estate').reduce((length, part) => length + part.text.length, 0)).toBe(text.length);
});

it('counts', () => {
  expect([0, 1, 2].map((count) => resultsText({ count, search: 'a' }))).toEqual([
    'Nothing found for “a”',
    '1 result for “a”',
    '2 results for “a”',
  ]);
});

it('says for which spelling there are results', () => {
  expect(
    [0, 1, 2].map((count) =>
      resultsText({ count, search: 'ruter', corrected: 'router', hasMore: count > 1 }),
    ),
  ).toEqual([
    'Nothing found for “ruter”',
    'Nothing found for “ruter”. Showing 1 result for “router”.',
    'Nothing found for “ruter”. Showing 2+ results for “router”.',
  ]);
});
