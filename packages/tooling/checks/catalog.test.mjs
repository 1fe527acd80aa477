import { catalogNames } from './catalog.mjs';

it('reads the names of the catalog in either kind of quotes and in none', () => {
  const text =
    'packages:\n  - shell\ncatalog:\n  "@swc/core": 1.0.0\n  \'@swc/jest\': 1.0.0\n  tsx: 4.0.0\nother:\n  not: this\n';
  expect(catalogNames(text)).toEqual(['@swc/core', '@swc/jest', 'tsx']);
});
