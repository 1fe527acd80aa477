import { readTests } from '../lib/test-titles.mjs';
import { comparePlatform } from './platform-rows.mjs';

const SPEC = 'e2e/specs/home.spec.ts';
const PROOF = `- \`${SPEC} › Home shows tiles\``;
const testsOf = (file) =>
  file === SPEC ? readTests(SPEC, "test('Home shows tiles', () => {});") : undefined;
const check = (...rows) =>
  comparePlatform(['a.md', `# Rows\n\n${rows.join('\n\n')}\n`], testsOf, { P: 1, N: 1 }).map((line) =>
    line.replace(/^a\.md(?::\d+)?: /, ''),
  );

const YES = `### P1 A row: yes\n\n${PROOF}`;
const NO = '### N1 A row: no\n\nLacking: all of it.';

it('accepts rows that are proven, and rows that say what is lacking', () => {
  expect(check(YES, NO)).toEqual([]);
  expect(check(`### P1 A row: partly\n\nLacking: half of it.\n\n${PROOF}`, NO)).toEqual([]);
});

it.each([
  ['a missing row', [YES], ['N1 has no row with a verdict.']],
  ['a row without a verdict', [YES, '### N1 A row'], ['N1 has no row with a verdict.']],
  ['a row twice', [YES, YES, NO], ['P1 has two rows.']],
  ['a row of its own', [YES, NO, NO.replace('N1', 'N2')], ['N2 is no row of the comparison.']],
  ['a yes without a test', ['### P1 A row: yes', NO], ['P1 says yes and names no test.']],
  ['a yes that lacks', [`${YES}\n\nLacking: a bit.`, NO], ['P1 says yes and that something is lacking.']],
  ['a no without a word', [YES, '### N1 A row: no'], ['N1 says no and not what is lacking.']],
  ['a no with a test', [YES, `${NO}\n\n${PROOF}`], ['N1 says no and names a test.']],
  [
    'a test that does not exist',
    [YES.replace('tiles', 'rows'), NO],
    [`${SPEC} has no test "Home shows rows".`],
  ],
])('refuses %s', (_what, rows, problems) => {
  expect(check(...rows)).toEqual(problems);
});
