import { completionRate, countAnswers, netPromoterScore } from './index';

const DOCUMENT = {
  pages: [
    {
      elements: [
        { type: 'rating', name: 'score', title: { default: 'How likely?' }, rateMax: 10, isRequired: true },
        {
          type: 'panel',
          name: 'more',
          elements: [
            {
              type: 'checkbox',
              name: 'used',
              title: 'What do you use?',
              choices: ['Home', { value: 'hot', text: 'Hotspot' }],
            },
          ],
        },
        { type: 'comment', name: 'why' },
        { type: 'html', name: 'note' },
      ],
    },
  ],
};
const ANSWERS = [
  { score: 10, used: ['hot'], why: 'Quick' },
  { score: 6 },
  { score: 9, used: ['hot', 'Other'] },
  { why: '', extra: true },
];

it('counts choices by their words, keeps texts to be read, and shows what is in no document', () => {
  expect(countAnswers(DOCUMENT, ANSWERS)).toEqual([
    {
      name: 'score',
      title: 'How likely?',
      type: 'rating',
      answered: 3,
      mean: 25 / 3,
      counts: ['10', '6', '9'].map((value) => ({ value, label: value, count: 1 })),
    },
    {
      name: 'used',
      title: 'What do you use?',
      type: 'checkbox',
      answered: 2,
      mean: null,
      counts: [
        { value: 'hot', label: 'Hotspot', count: 2 },
        { value: 'Other', label: 'Other', count: 1 },
        { value: 'Home', label: 'Home', count: 0 },
      ],
    },
    { name: 'why', title: 'why', type: 'comment', answered: 1, mean: null, counts: [] },
    {
      name: 'extra',
      title: 'Extra',
      type: 'unknown',
      answered: 1,
      mean: null,
      counts: [{ value: 'true', label: 'Yes', count: 1 }],
    },
  ]);
});

it('works out the score and the share of whole answers, and nothing of none', () => {
  expect(netPromoterScore(DOCUMENT, ANSWERS)).toEqual({
    question: 'score',
    score: 33,
    promoters: 2,
    passives: 0,
    detractors: 1,
  });
  expect(completionRate(DOCUMENT, ANSWERS)).toBe(0.75);
  expect([
    netPromoterScore(DOCUMENT, []),
    completionRate(DOCUMENT, []),
    netPromoterScore({}, ANSWERS),
  ]).toEqual([null, null, null]);
});

it('counts answers whose survey is not known', () => {
  expect(countAnswers({}, [{ score: 3 }])).toMatchObject([
    { name: 'score', answered: 1, counts: [{ value: '3', count: 1 }] },
  ]);
});

it.each<[string, Record<string, unknown>]>([
  [
    'a panel that is shown to some',
    { type: 'panel', visibleIf: '{a} = 1', elements: [{ type: 'text', name: 'b', isRequired: true }] },
  ],
  [
    'a hidden panel',
    { type: 'panel', visible: false, elements: [{ type: 'text', name: 'b', isRequired: true }] },
  ],
  ['a hidden question', { type: 'text', name: 'b', isRequired: true, visible: false }],
])('counts an answer as whole without a required question in %s', (_, element) => {
  const a = { type: 'text', name: 'a', isRequired: true };
  expect(completionRate({ pages: [{ elements: [a, element] }] }, [{ a: '2' }, { b: '1' }])).toBe(0.5);
});

it('counts an answer as whole without the questions of a page that is shown to some', () => {
  const page = (name: string, more = {}) => ({
    elements: [{ type: 'text', name, isRequired: true }],
    ...more,
  });
  expect(completionRate({ pages: [page('a'), page('b', { visibleIf: '{a} = 1' })] }, [{ a: '2' }])).toBe(1);
});

const CHOICE = { type: 'checkbox', name: 'why', title: 'Why?', choices: ['Price'], showOtherItem: true };

it('tells the words behind Other under the title of their question', () => {
  const given = [{ why: ['Price', 'other'], 'why-Comment': 'The rain' }, { why: ['other'] }];
  expect(countAnswers({ elements: [CHOICE] }, given)).toEqual([
    {
      name: 'why',
      title: 'Why?',
      type: 'checkbox',
      answered: 2,
      mean: null,
      counts: [
        { value: 'Price', label: 'Price', count: 1 },
        { value: 'Other: The rain', label: 'Other: The rain', count: 1 },
        { value: 'other', label: 'Other', count: 1 },
      ],
    },
  ]);
  const [other] = countAnswers({ elements: [{ ...CHOICE, otherText: { default: 'Another one' } }] }, [
    given[1] ?? {},
  ]);
  expect(other?.counts.map(({ label, count }) => [label, count])).toEqual([
    ['Another one', 1],
    ['Price', 0],
  ]);
});

it('puts comments beside their question, to be read or counted, and names removed questions in words', () => {
  const score = { type: 'rating', name: 'score', title: 'How was it?', showCommentArea: true };
  const given = [{ score: 4, 'score-Comment': 'Slow', q1: 'x', 'q2-Comment': 'y' }, { score: 2 }];
  const titles = (texts: boolean) =>
    countAnswers({ elements: [score] }, given, { texts }).map(({ title, answered, mean, counts }) => [
      title,
      answered,
      mean,
      counts.map(({ label }) => label),
    ]);
  expect(titles(false).slice(0, 2)).toEqual([
    ['How was it?', 2, 3, ['4', '2']],
    ['How was it?: comment', 1, null, []],
  ]);
  expect(titles(true)).toEqual([
    ['How was it?', 2, 3, ['4', '2']],
    ['How was it?: comment', 1, null, ['Slow']],
    ['A question that was removed', 1, null, ['x']],
    ['A question that was removed: comment', 1, null, ['y']],
  ]);
});
