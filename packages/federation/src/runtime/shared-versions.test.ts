import { fittingVersion, versionsOf } from './shared-versions';

it.each([
  ['19.3.1', '^19.0.0', '19.3.1'],
  ['19.3.1', '^19.3.1', '19.3.1'],
  ['19.10.0', '^19.9.3', '19.10.0'],
  ['19.3.1', '^19.3.2', undefined],
  ['19.3.1', '^19.4.0', undefined],
  ['19.3.1', '^20.0.0', undefined],
  ['20.0.0', '^19.0.0', undefined],
  ['2.1.0 || 1.9.0', '^1.4.0', '1.9.0'],
  ['2.1.0 || 1.9.0', '^2.0.0', '2.1.0'],
  ['2.1.0 || 1.9.0', '^3.0.0', undefined],
  ['19.3.1', '>=19', undefined],
])('of %s, %s takes %s', (provided, range, expected) => {
  expect(fittingVersion(versionsOf(provided), range)).toBe(expected);
});
