import { findJsonProblem } from './json-place';

it.each([['{}'], ['[]'], [' {"a": [1, -2.5e3, true, null, "x\\n\\u00e9"], "b": {"c": []}}\n'], ['"text"']])(
  'finds nothing wrong with %s',
  (text) => {
    expect(findJsonProblem(text)).toBeNull();
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  },
);

it.each([
  ['', 1, 1, 'ends too early'],
  ['{', 1, 2, 'a } is missing'],
  ['{\n  "a": 1,\n}', 3, 1, 'Remove the comma'],
  ['{"a" 1}', 1, 6, 'colon'],
  ['{"a": 1 "b": 2}', 1, 9, 'comma'],
  ["{'a': 1}", 1, 2, 'name in double quotes'],
  ['{"a": \'x\'}', 1, 7, 'double quotes'],
  ['{"a": "x\n"}', 1, 9, 'closing quote'],
  ['{"a": "x\t"}', 1, 9, 'escaped'],
  ['{"a": nul}', 1, 7, 'cannot begin'],
  ['{"a": 01}', 1, 8, 'comma'],
  ['{}\n{}', 2, 1, 'Nothing may follow'],
  ['['.repeat(2_000), 1, 502, 'too deeply'],
])('says where %j breaks', (text, line, column, message) => {
  const problem = findJsonProblem(text);
  expect(problem).toMatchObject({ line, column });
  expect(problem?.message).toContain(message);
  expect(() => JSON.parse(text) as unknown).toThrow();
});
