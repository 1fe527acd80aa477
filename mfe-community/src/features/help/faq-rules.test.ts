import { makeFaq } from '#app/test/factories';
import { findFaqs, foundText, groupFaqs } from './faq-rules';

const faqs = [
  makeFaq(1, { title: 'How do I pay?', category: 'Payments', synonyms: ['M-Pesa', 'lipa'] }),
  makeFaq(2, {
    title: 'Why is my internet slow?',
    category: 'Connection',
    main_section_msg: '<p>First <b>pay</b> attention to the lights.</p>',
  }),
  makeFaq(3, { title: 'Can I PAY for a neighbour?', category: 'Payments' }),
  makeFaq(4, { title: 'Café opening hours', category: 'shortQA' }),
  makeFaq(5, {
    title: 'A neighbour uses my Wi-Fi',
    category: 'Connection',
    main_section_msg: '<p>Change the pass\u2011word after a black-out.</p>',
  }),
];
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

it('finds titles first, whatever the case, then words and answers', () => {
  const found = findFaqs(faqs, 'pay');
  expect(ids(found.title)).toEqual([1, 3]);
  expect(ids(found.text)).toEqual([2]);
});

it.each([
  ['LIPA', [], [1]],
  ['cafe', [4], []],
  ['wifi', [5], []],
  ['my WI-FI', [5], []],
  ['wifi password', [], [5]],
  ['blackout', [], [5]],
  ['slow lights', [], [2]],
  ['strong', [], []],
  ['b>', [], []],
  ['   ', [], []],
  ['(', [], []],
])('searches for "%s"', (search, title, text) => {
  const found = findFaqs(faqs, search);
  expect([ids(found.title), ids(found.text)]).toEqual([title, text]);
});

it('groups by category and calls a kind that stands there no group', () => {
  expect(groupFaqs(faqs).map(({ name, faqs: list }) => [name, list.length])).toEqual([
    ['Payments', 2],
    ['Connection', 2],
    ['Questions', 1],
  ]);
  expect(groupFaqs([])).toEqual([]);
});

it('searches 3,000 questions with every one of them found once', () => {
  const many = Array.from({ length: 3_000 }, (_, id) =>
    makeFaq(id + 1, { title: `Question ${id}`, main_section_msg: '<p>router</p>' }),
  );
  expect(findFaqs(many, 'router').text).toHaveLength(3_000);
  expect(findFaqs(many, 'Question 2999').title).toHaveLength(1);
});

it('says how many answers were found', () => {
  expect([foundText(0, 'x'), foundText(1, 'x'), foundText(2, 'x')]).toEqual([
    'No answers found for “x”',
    '1 answer found for “x”',
    '2 answers found for “x”',
  ]);
});
