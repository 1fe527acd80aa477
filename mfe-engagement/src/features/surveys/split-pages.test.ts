import { splitPages } from './split-pages';

const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'text', name: `q${index + 1}` }));

it('cuts a page of 500 questions into pages of 20 with its condition, and loses none', () => {
  const pages = splitPages([
    { name: 'all', title: 'All', description: 'Many', visibleIf: '{a} = 1', elements: questions(500) },
  ]) as Record<string, unknown>[];
  expect(pages).toHaveLength(25);
  expect(pages[0]).toMatchObject({ name: 'all', title: 'All', description: 'Many', visibleIf: '{a} = 1' });
  expect(pages[24]).toEqual({ title: 'All', visibleIf: '{a} = 1', elements: questions(500).slice(480) });
  expect(pages.flatMap((page) => page['elements'])).toEqual(questions(500));
});

it.each([
  [[{ name: 'one', elements: questions(30) }]],
  [[{ questions: questions(2) }]],
  [[null, 'text', {}]],
  ['none'],
  [undefined],
])('leaves %j alone', (pages) => {
  expect(splitPages(pages)).toEqual(pages);
});
