import { seedApi } from '#app/demo/seed-api';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';

// 1x1, whole.
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const PAGES = [
  {
    name: 'p',
    elements: [
      {
        type: 'radiogroup',
        name: 'area',
        title: 'Where do you live?',
        isRequired: true,
        showOtherItem: true,
        choices: [{ value: 'Kahawa_West', text: 'Kahawa West' }, 'Mwiki'],
      },
      { type: 'file', name: 'photos', title: 'Photos of the router' },
      { type: 'signaturepad', name: 'sign', title: 'Your signature' },
      {
        type: 'matrix',
        name: 'rate',
        title: 'How was it?',
        columns: [
          { value: 1, text: 'Bad' },
          { value: 2, text: 'Good' },
        ],
        rows: [
          { value: 'speed', text: 'Speed' },
          { value: 'help', text: 'Help' },
        ],
      },
      {
        type: 'matrixdropdown',
        name: 'days',
        title: 'When?',
        choices: ['am', 'pm'],
        columns: [{ name: 'from', title: 'From' }],
        rows: [{ value: 'mon', text: 'Monday' }],
      },
      {
        type: 'paneldynamic',
        name: 'people',
        title: 'Who lives with you?',
        templateElements: [
          { type: 'text', name: 'who', title: 'Name' },
          {
            type: 'dropdown',
            name: 'age',
            title: 'Age',
            choices: [
              { value: 'a1', text: 'Child' },
              { value: 'a2', text: 'Adult' },
            ],
          },
          { type: 'file', name: 'paper', title: 'Paper' },
        ],
      },
      {
        type: 'matrixdynamic',
        name: 'phones',
        title: 'Your phones',
        columns: [
          { name: 'make', title: 'Make', cellType: 'text' },
          { name: 'net', title: 'Network', choices: ['4G', '5G'] },
        ],
      },
      {
        type: 'multipletext',
        name: 'contact',
        title: 'Reach you',
        items: [
          { name: 'mail', title: 'Email' },
          { name: 'tel', title: 'Phone' },
        ],
      },
      { type: 'comment', name: 'wish', title: 'A wish' },
      { type: 'comment', name: 'why', title: 'Why?', isRequired: true, visibleIf: '{wish} notempty' },
    ],
  },
];

let test: TestApp;
let editor: StaffClient;
let id = 0;
let results: number[] = [];
beforeAll(async () => {
  test = await startTestApp();
  editor = await signInAs(test, 'editor');
  const { db } = test.database;
  id = await seedApi.insertSurvey(db, {
    slug: 'all-kinds',
    title: 'All kinds',
    document: { pages: PAGES },
    publish: true,
  });
  const file = (name: string) => ({ name, type: 'image/png', content: `data:image/png;base64,${PNG}` });
  const given = [
    {
      area: 'Kahawa_West',
      photos: [file('front.png'), file('=back.png')],
      sign: `data:image/png;base64,${PNG}`,
      rate: { speed: 2, help: 1 },
      days: { mon: { from: 'pm' } },
      people: [
        { who: 'Achieng', age: 'a1', paper: [file('birth.png')] },
        { who: 'Otieno', age: 'a2' },
      ],
      phones: [{ make: 'Tecno', net: '4G' }],
      contact: { mail: 'a@konnect.example' },
    },
    { area: 'other', 'area-Comment': 'Githurai', people: [{ age: 'a1' }] },
    { rate: { speed: 2 } },
  ];
  results = await seedApi.insertSurveyResults(
    db,
    given.map((responses, index) => ({
      surveyId: id,
      reference: `KS-K-${index}`,
      responses,
      createdAt: new Date('2026-03-01T09:00:00Z'),
    })),
  );
}, 60_000);
afterAll(() => test.close());

const FILE = () => `/api/staff/surveys/${id}/results/${results[0]}/file/?at=`;

it('puts every kind of answer into a column that people can read', async () => {
  const csv = (await editor.get(`/api/staff/surveys/${id}/export.csv`)).body;
  const [head = '', first = '', second = ''] = csv.replace('\uFEFF', '').split('\r\n');
  expect(head.split(',').slice(2)).toEqual([
    ...[
      'Where do you live?',
      'Photos of the router',
      'Your signature',
      'How was it?: Speed',
      'How was it?: Help',
      '"When?: Monday',
      ' From"',
      'Who lives with you? 1',
      'Who lives with you? 2',
      'Your phones 1',
    ],
    ...['Reach you: Email', 'Reach you: Phone', 'A wish', 'Why?', 'Further answers'],
  ]);
  const origin = test.config.publicUrl;
  expect(first).toContain(
    `Kahawa West,"front.png (${origin}${FILE()}%2Fphotos%2F0); =back.png (${origin}${FILE()}%2Fphotos%2F1)",signed (${origin}${FILE()}%2Fsign),Good,Bad,pm,`,
  );
  expect(first).toContain(
    `"Name: Achieng; Age: Child; Paper: birth.png birth.png (${origin}${FILE()}%2Fpeople%2F0%2Fpaper%2F0)","Name: Otieno; Age: Adult","Make: Tecno; Network: 4G",a@konnect.example,,,`,
  );
  expect(second).toContain('Other: Githurai,,,,,,Age: Child,,');
  expect(csv).not.toMatch(/base64|Kahawa_West|\[\{/);
});

it('counts the cells of matrices and the choices of entries, and says what is to be read', async () => {
  const { completion_rate, questions } = (await editor.get(`/api/staff/surveys/${id}/summary/`)).json();
  const of = (name: string) => questions.find((question: { name: string }) => question.name === name);
  expect(of('rate').counts).toEqual([
    { row: 'Speed', value: '2', label: 'Good', count: 2 },
    { row: 'Help', value: '1', label: 'Bad', count: 1 },
  ]);
  expect(of('days').counts).toEqual([{ row: 'Monday, From', value: 'pm', label: 'pm', count: 1 }]);
  expect(of('people').counts).toEqual([
    { row: 'Age', value: 'a1', label: 'Child', count: 2 },
    { row: 'Age', value: 'a2', label: 'Adult', count: 1 },
  ]);
  expect(of('phones').counts).toEqual([{ row: 'Network', value: '4G', label: '4G', count: 1 }]);
  expect(of('photos')).toMatchObject({ answered: 1, counts: [], readable: true });
  expect(of('people').readable).toBe(true);
  expect([of('rate').readable, of('days').readable]).toEqual([false, false]);
  // Blanks of optional and of hidden questions are no sign of giving up: one of three left the required
  // question out.
  expect(completion_rate).toBeCloseTo(2 / 3);
});

it('reads files, signatures and entries one by one', async () => {
  const answers = async (name: string, query = '') =>
    (await editor.get(`/api/staff/surveys/${id}/questions/${name}/answers/${query}`)).json();
  expect(await answers('photos')).toMatchObject({
    count: 1,
    results: [
      {
        text: 'front.png; =back.png',
        files: [{ name: 'front.png', href: `${FILE()}%2Fphotos%2F0` }, { name: '=back.png' }],
      },
    ],
  });
  expect((await answers('sign')).results).toMatchObject([
    { text: 'signed', files: [{ name: 'signature', href: `${FILE()}%2Fsign` }] },
  ]);
  expect((await answers('people')).results.map(({ text }: { text: string }) => text)).toEqual([
    '1. Age: Child',
    '1. Name: Achieng; Age: Child; Paper: birth.png\n2. Name: Otieno; Age: Adult',
  ]);
  expect((await answers('photos', '?search=back')).count).toBe(1);
  expect((await answers('photos', '?search=iVBOR')).count).toBe(0);
});

it('labels the bar of Other with its own text, and opens the words behind it', async () => {
  const { questions } = (await editor.get(`/api/staff/surveys/${id}/summary/`)).json();
  expect(questions[0]).toMatchObject({
    name: 'area',
    readable: true,
    counts: [
      { value: 'Kahawa_West', label: 'Kahawa West', count: 1 },
      { value: 'other', label: 'Other', count: 1 },
      { value: 'Mwiki', count: 0 },
    ],
  });
  const read = async (query: string) =>
    (await editor.get(`/api/staff/surveys/${id}/questions/area/answers/${query}`)).json();
  expect(await read('')).toMatchObject({ count: 1, results: [{ text: 'Other: Githurai' }] });
  expect([(await read('?search=githu')).count, (await read('?search=mwiki')).count]).toEqual([1, 0]);
});

it('hands a file out as a download, with a line in the audit log, to staff alone', async () => {
  const before = await test.count('audit_log');
  const file = await editor.get(`${FILE()}%2Fphotos%2F0`);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="front.png"',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(file.rawPayload.toString('base64')).toBe(PNG);
  expect(await test.count('audit_log')).toBe(before + 1);
  for (const at of ['%2Farea', '%2Fphotos%2F9', '%2F__proto__', 'x', ''])
    expect((await editor.get(FILE() + at)).statusCode).toBe(404);
  expect((await test.get(`${FILE()}%2Fphotos%2F0`)).statusCode).toBe(401);
  expect((await (await signInAs(test, 'hr')).get(`${FILE()}%2Fphotos%2F0`)).statusCode).toBe(403);
});
