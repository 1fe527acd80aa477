import { readTests } from '../lib/test-titles.mjs';
import { compareProduct } from './product.mjs';

const SPEC = 'e2e/specs/home.spec.ts';
const SOURCE = `
  test('Home shows tiles', () => {});
  test.fixme('Home shows more', () => {});
  test.describe('on a phone', () => { test('it fits', () => {}); });
  test.describe('on a screen', () => { test('it fits', () => {}); });
  test('Half of it', () => { test.skip(!phone); });`;
const testsOf = (file) => (file === SPEC ? readTests(SPEC, SOURCE) : undefined);
const row = (id, ...proofs) =>
  `### ${id} A row\n\nText.\n\n${proofs.map((proof) => `- \`${proof}\``).join('\n')}\n`;
const check = (...rows) => compareProduct([['a.md', `# Rows\n\n${rows.join('\n')}`]], testsOf);

it('accepts rows whose tests exist and run, with their group where titles repeat', () => {
  expect(check(row('F1', `${SPEC} › Home shows tiles`), row('R1', `${SPEC} › on a phone › it fits`))).toEqual(
    [],
  );
});

it('names rows without a test, missing and doubled numbers', () => {
  const proof = `${SPEC} › Home shows tiles`;
  expect(check(row('F1'), row('F3', proof), row('F3', proof))).toEqual([
    'F3 is described twice.',
    'F2 is described nowhere.',
    'a.md: F1 names no test.',
  ]);
});

it.each([
  ['e2e/specs/gone.spec.ts › x', 'e2e/specs/gone.spec.ts does not exist'],
  ['e2e/fixtures/test.ts › x', 'e2e/fixtures/test.ts is no file that npm test runs'],
  [`${SPEC} › Home shows`, `${SPEC} has no test "Home shows"`],
  [`${SPEC} › it fits`, `${SPEC} has several tests "it fits": name the group, too`],
  [`${SPEC} › Home shows more`, '"Home shows more" is left out'],
  [`${SPEC} › Half of it`, '"Half of it" is left out by a condition that gives no reason'],
])('refuses %s', (proof, problem) => {
  expect(check(row('F1', proof))).toEqual([`a.md:7: ${problem}.`]);
});
