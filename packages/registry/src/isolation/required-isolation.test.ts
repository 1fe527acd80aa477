import { NAMESPACES_ALONE, OWN_FILES_AND_NAMESPACES, OWN_USER_ALONE, OWN_USER_AND_NAMESPACES } from './level';
import { requireIsolation, type RequiredIsolation } from './required-isolation';

const RUNTIME = { level: 'runtime', command: [], hasOwnUser: false } as const;
const LEVELS: readonly RequiredIsolation[] = ['runtime', 'user', 'namespaces', 'all'];

it.each([
  ['a user and namespaces of its own', OWN_USER_AND_NAMESPACES, LEVELS],
  ['files and namespaces of its own', OWN_FILES_AND_NAMESPACES, LEVELS],
  ['namespaces alone, which close no files', NAMESPACES_ALONE, ['runtime', 'namespaces']],
  ['a user of its own, whose network is open', OWN_USER_ALONE, ['runtime', 'user']],
  ['Node alone', RUNTIME, ['runtime']],
] as const)('says what holds with %s', async (_, isolation, held) => {
  const found: RequiredIsolation[] = [];
  for (const level of LEVELS)
    await requireIsolation(level, isolation).then(
      () => found.push(level),
      (error: Error) =>
        expect(error.message).toContain(`MIN_ISOLATION=${level} does not hold on this machine. `),
    );
  expect(found).toEqual(held);
});
