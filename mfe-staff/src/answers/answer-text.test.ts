import { answerText, countAnswers, knownQuestions } from './index';

const DOCUMENT = {
  pages: [
    {
      elements: [
        { type: 'dropdown', name: 'area', choices: [{ value: 'Kahawa_West', text: 'Kahawa West' }, 'Mwiki'] },
        {
          type: 'matrix',
          name: 'pulse',
          columns: [
            { value: 1, text: 'Bad' },
            { value: 2, text: 'Good' },
          ],
          rows: [{ value: 'speed', text: { default: 'Speed' } }, 'Price'],
        },
        {
          type: 'matrixdropdown',
          name: 'rooms',
          choices: [{ value: 'y', text: 'Covered' }],
          columns: [
            { name: 'wifi', title: 'Wi-Fi' },
            { name: 'tv', choices: [{ value: 'n', text: 'None' }] },
          ],
          rows: [{ value: 'up', text: 'Upstairs' }],
        },
        {
          type: 'paneldynamic',
          name: 'people',
          templateElements: [
            { type: 'text', name: 'name', title: 'Name' },
            { type: 'panel', elements: [{ type: 'boolean', name: 'content', title: 'Adult' }] },
          ],
        },
        { type: 'multipletext', name: 'both', items: [{ name: 'a', title: 'First' }, { name: 'b' }] },
        { type: 'file', name: 'bill' },
        { type: 'signaturepad', name: 'sign' },
      ],
    },
  ],
};
const KNOWN = knownQuestions(DOCUMENT);
const BILL = { name: 'bill.pdf', type: 'application/pdf', content: 'data:application/pdf;base64,AA==' };
const PULSE = { speed: 2, Price: 1, gone: 2 };

it.each([
  ['area', 'Kahawa_West', 'Kahawa West'],
  ['area', ['Kahawa_West', 'Mwiki', 'Elsewhere'], 'Kahawa West, Mwiki, Elsewhere'],
  ['pulse', PULSE, 'Speed: Good, Price: Bad, gone: Good'],
  ['rooms', { up: { wifi: 'y', tv: 'n' } }, 'Upstairs: Wi-Fi: Covered, tv: None'],
  [
    'people',
    [{ name: 'Amina', content: true }, { name: 'Otieno' }],
    '1. Name: Amina, Adult: Yes; 2. Name: Otieno',
  ],
  ['both', { a: 'x', b: 'y' }, 'First: x, b: y'],
  ['bill', [BILL], 'bill.pdf'],
  ['bill', [{ content: 'data:x' }], 'a file'],
  ['sign', 'data:image/png;base64,AA==', 'signed'],
  ['unknown', PULSE, 'speed: 2, Price: 1, gone: 2'],
  ['unknown', [{ deep: { er: [1, 2] } }], '1. deep: er: 1, 2'],
  ['unknown', [BILL], 'bill.pdf'],
  ['unknown', 'data:image/png;base64,AA==', 'signed'],
  ['unknown', false, 'No'],
  ['unknown', 0, '0'],
  ['unknown', null, ''],
  ['unknown', {}, ''],
])('writes the answer to %s %j as people read it', (name, value, text) => {
  expect(
    answerText(
      KNOWN.find((question) => question.name === name),
      value,
    ),
  ).toBe(text);
});

it('is what answers are counted by', () => {
  const counted = countAnswers(DOCUMENT, [
    { pulse: PULSE, area: 'Kahawa_West' },
    { pulse: PULSE, bill: [BILL] },
  ]);
  expect(counted.find(({ name }) => name === 'pulse')?.counts).toEqual([
    { value: 'Speed: Good, Price: Bad, gone: Good', label: 'Speed: Good, Price: Bad, gone: Good', count: 2 },
  ]);
  expect(JSON.stringify(counted.flatMap(({ counts }) => counts.map(({ label }) => label)))).not.toContain(
    '{',
  );
});

it('joins the words behind Other and comments with their answers, also inside of tables', () => {
  const [choice, table] = knownQuestions({
    elements: [
      { type: 'radiogroup', name: 'why', choices: ['Price'], showOtherItem: true, otherText: 'Another' },
      {
        type: 'matrixdynamic',
        name: 'rooms',
        columns: [{ name: 'c', title: 'Wall', choices: ['Brick'], showOtherItem: true }],
      },
    ],
  });
  expect(answerText(choice, 'other', 'The rain')).toBe('Another: The rain');
  expect(answerText(choice, 'other')).toBe('Another');
  expect(answerText(choice, 'Price', 'Too high')).toBe('Price (Too high)');
  expect(answerText(choice, undefined, 'Too high')).toBe('Too high');
  expect(answerText(table, [{ c: 'other', 'c-Comment': 'Mud' }, { 'c-Comment': 'Unsure' }])).toBe(
    '1. Wall: Other: Mud; 2. Wall: comment: Unsure',
  );
});
