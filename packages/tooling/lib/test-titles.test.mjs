import { readTests } from './test-titles.mjs';

const runs = (text) =>
  Object.fromEntries(readTests('a.spec.ts', text).map((test) => [test.path.join(' › '), test.runs]));

it('reads plain, repeated and grouped titles', () => {
  const text = `
    it('plain', () => {});
    test(\`of \${kind}\`, async ({ page }) => {});
    describe('group', () => { it.each([1])('number %s', () => {}); });
    staffIt("with a role", () => {});
    test.describe.configure({ mode: 'serial' });
    test.step('a step is no test', () => {});
    other('nor is another call', () => {});`;
  expect(runs(text)).toEqual({
    plain: 'always',
    'of ${kind}': 'always',
    'group › number %s': 'always',
    'with a role': 'always',
  });
});

it('tells tests that never run', () => {
  const text = `
    it.skip('a', () => {});
    xit('b', () => {});
    test.fixme('c', () => {});
    describe.skip('group', () => { it('d', () => {}); });
    test('e', () => { test.fixme(); });
    test('f', () => { test.skip(true, 'later'); });`;
  expect(runs(text)).toEqual({
    a: 'never',
    b: 'never',
    c: 'never',
    'group › d': 'never',
    e: 'never',
    f: 'never',
  });
});

it('tells tests that a condition leaves out, with a reason and without', () => {
  expect(runs("test('a', () => { test.skip(!database, 'no database'); });")).toEqual({ a: 'sometimes' });
  expect(runs("test('a', () => { test.skip(!database); });")).toEqual({ a: 'without a reason' });
  expect(runs("(database ? it : it.skip)('a', () => {});")).toEqual({ a: 'sometimes' });
  expect(runs("(database ? describe : describe.skip)('group', () => { it('a', () => {}); });")).toEqual({
    'group › a': 'sometimes',
  });
  expect(runs("test.skip(!database, 'no database'); test('a', () => {});")).toEqual({ a: 'sometimes' });
});
