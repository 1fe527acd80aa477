import { browserResults, compareRun, unitResults } from './product-run.mjs';
import { readTests } from './test-titles.mjs';

const SPEC = 'e2e/specs/home.spec.ts';
const UNIT = 'shell/src/a.test.ts';
const SOURCES = {
  [SPEC]:
    "test('Home shows tiles', () => {}); for (const kind of kinds) test(`A tile stands still while ${kind}`, () => {}); test('Two sites', () => { test.skip(!database, 'no database'); });",
  [UNIT]: "describe('rules', () => { it.each(rows)('takes %s', () => {}); it('is whole', () => {}); });",
};
const testsOf = (file) => SOURCES[file] && readTests(file, SOURCES[file]);
const spec = (title, status, annotations = []) => ({ title, tests: [{ status, annotations }] });
const browser = (...specs) =>
  browserResults({ suites: [{ title: 'home.spec.ts', file: 'home.spec.ts', specs }] });
const unit = (...tests) =>
  unitResults(
    {
      testResults: [
        {
          name: `/repo/${UNIT}`,
          assertionResults: tests.map(([title, status]) => ({ ancestorTitles: ['rules'], title, status })),
        },
      ],
    },
    '/repo',
  );
const run = (file, name, results) =>
  compareRun([{ id: 'F1', where: 'a.md:1', file, name }], testsOf, results);

it('finds what ran, also under the titles that a pattern became', () => {
  expect(run(SPEC, 'Home shows tiles', browser(spec('Home shows tiles', 'expected')))).toEqual({
    faults: [],
    leftOut: [],
  });
  expect(
    run(
      SPEC,
      'A tile stands still while ${kind}',
      browser(spec('A tile stands still while it is hidden', 'expected')),
    ),
  ).toEqual({ faults: [], leftOut: [] });
  expect(run(UNIT, 'rules › takes %s', unit(['takes 5', 'passed']))).toEqual({ faults: [], leftOut: [] });
});

it('finds tests of a group that a variable names', () => {
  const file = 'e2e/specs/menu.spec.ts';
  const text =
    'for (const { mode } of MODES) test.describe(mode, () => { test(`It opens ${mode}`, () => {}); });';
  const report = {
    suites: [
      {
        title: 'menu.spec.ts',
        file: 'menu.spec.ts',
        suites: [{ title: 'without code', specs: [spec('It opens without code', 'expected')] }],
      },
    ],
  };
  const proofs = [{ id: 'F4', where: 'a.md:1', file, name: 'It opens ${mode}' }];
  const testsOfMenu = () => readTests(file, text);
  expect(compareRun(proofs, testsOfMenu, browserResults(report)).faults).toEqual([]);
  expect(compareRun(proofs, testsOfMenu, []).faults).toHaveLength(1);
});

it('tells what did not run, failed or was left out', () => {
  const line = `F1: ${SPEC} › Home shows tiles`;
  expect(run(SPEC, 'Home shows tiles', []).faults).toEqual([`${line} did not run.`]);
  expect(run(SPEC, 'Home shows tiles', browser(spec('Home shows tiles', 'unexpected'))).faults).toEqual([
    `${line} failed.`,
  ]);
  expect(run(SPEC, 'Home shows tiles', browser(spec('Home shows tiles', 'skipped'))).faults).toEqual([
    `${line} was left out.`,
  ]);
  expect(run(UNIT, 'is whole', unit(['is whole', 'pending'])).faults).toEqual([
    `F1: ${UNIT} › is whole was left out.`,
  ]);
});

it('accepts a test that is left out for a reason that its source gives', () => {
  const results = browser(spec('Two sites', 'skipped', [{ type: 'skip', description: 'no database' }]));
  expect(run(SPEC, 'Two sites', results)).toEqual({
    faults: [],
    leftOut: [`F1: ${SPEC} › Two sites: no database`],
  });
});
