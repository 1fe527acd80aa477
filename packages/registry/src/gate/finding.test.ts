import { findingOf } from './finding';

it.each([
  ['registry.shared', 'shared: "jobs" needs react ^18.0.0', 'shared', /the same copy/],
  ['registry.claims', 'claims: "jobs" claims the same pattern twice', 'claims', /one remote/],
  ['registry.claims', 'container: taken is the global name of "jobs" 1 already.', 'container', /global name/],
  ['registry.neighbours', 'types: Page.head is missing in "jobs" 1', 'types', /would call/],
  ['registry.budget', 'budget: jobs/job-page needs 300 kB', 'budget', /pay for each/],
  [
    'registry.render',
    'render: jobs 1, page job-page at /jobs: takes longer than 5 s',
    'render',
    /broken or late/,
  ],
  ['registry.files', 'files: a.js does not match its integrity hash.', 'files', /hash of each file/],
])('explains %s "%s"', (code, message, where, why) => {
  expect(findingOf({ code: code as 'registry.shared', message })).toEqual({
    code,
    where,
    message,
    why: expect.stringMatching(why),
    mend: expect.stringMatching(/^.{20,}\.$/),
  });
});

it('leads to src/remote.ts for a field of the descriptor', () => {
  const { where, mend } = findingOf({
    code: 'registry.descriptor',
    message: 'entry: a.js is not among files',
  });
  expect([where, mend]).toEqual(['entry', expect.stringContaining('src/remote.ts')]);
});

it('names no place where the message names none', () => {
  expect(findingOf({ code: 'registry.files', message: 'The folder cannot be read.' })).not.toHaveProperty(
    'where',
  );
});
