import {
  articleBlock,
  authorOf,
  excerptOf,
  isLetter,
  isUpdated,
  otherArticles,
  readingMinutes,
  showsByline,
} from './article-rules';

it.each([
  ['community', 'comments'],
  ['announcement', 'comments'],
  ['something-new', 'comments'],
  ['', 'comments'],
  ['promotedevent', 'closed'],
  ['PromotedEvent', 'closed'],
  ['promotedeventV2', 'application'],
  ['promotedeventv3', 'application'],
  ['PROMOTEDEVENTV4', 'application'],
  ['V2', 'application'],
  ['v3', 'application'],
  ['V4', 'application'],
  ['V5', 'comments'],
])('an article of category %p ends with %s', (category, block) => {
  expect(articleBlock(category)).toBe(block);
});

it.each([
  ['announcement', false],
  ['Announcement', false],
  ['community', true],
])('category %s shows date and author: %s', (category, shows) => {
  expect(showsByline(category)).toBe(shows);
});

it.each([
  [{ author: 'Wanjiru', user: { name: 'Editor' } }, 'Wanjiru'],
  [{ author: null, user: { name: 'Editor' } }, 'Editor'],
  [{ author: '  ', user: { name: 'Editor' } }, 'Editor'],
  [{ author: null, user: null }, null],
])('names the author of %j', (article, name) => {
  expect(authorOf(article)).toBe(name);
});

it.each([
  [{ category: 'letter' }, true],
  [{ category: 'community', letter_number: 'KL/7' }, true],
  [{ category: 'community', letter_number: null }, false],
])('%j is a letter: %s', (article, is) => {
  expect(isLetter(article)).toBe(is);
});

it('counts reading time from the text when the server sends none', () => {
  const msg = `<p>${'word '.repeat(300)}</p>`;
  expect(readingMinutes({ main_section_msg: msg, sections: [{ image: null, msg }] })).toBe(3);
  expect(readingMinutes({ main_section_msg: '', sections: [] })).toBe(1);
  expect(readingMinutes({ main_section_msg: msg, sections: [], reading_minutes: 7 })).toBe(7);
});

it('cuts an excerpt at a word and drops the markup', () => {
  expect(excerptOf({ main_section_msg: '<p>Fibre  <b>reaches</b> Mwiki</p>' })).toBe('Fibre reaches Mwiki');
  const cut = excerptOf({ main_section_msg: '', excerpt: 'neighbourhood '.repeat(40) }, 60);
  expect(cut.length).toBeLessThanOrEqual(61);
  expect(cut.endsWith('neighbourhood…')).toBe(true);
});

it.each([
  ['2026-01-02T08:00:00Z', '2026-01-03T08:00:00Z', true],
  ['2026-01-02T08:00:00Z', '2026-01-02T09:00:00Z', false],
  ['2026-01-02T08:00:00Z', null, false],
])('posted %s, changed %s: says "Updated on": %s', (date_created, updated_at, is) => {
  expect(isUpdated({ date_created, updated_at })).toBe(is);
});

describe('otherArticles', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ id }));
  it.each([
    [list, 99, [4, 5, 6, 7]],
    [list, 1, [4, 5, 6, 7]],
    [list, 5, [4, 6, 7, 8]],
    [list.slice(0, 5), 99, [4, 5, 1, 2]],
    [list.slice(0, 5), 4, [5, 1, 2, 3]],
    [list.slice(0, 2), 1, [2]],
    [list.slice(0, 1), 1, []],
  ])('of %j beside article %d picks %j', (items, current, ids) => {
    expect(otherArticles(items, current).map(({ id }) => id)).toEqual(ids);
  });
});
