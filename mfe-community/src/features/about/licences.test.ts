import { readFileSync } from 'node:fs';
import { LICENCES } from './licences';

it.each(LICENCES)('names the licence that $name itself states', ({ name, licence }) => {
  const stated = JSON.parse(readFileSync(`node_modules/.pnpm/node_modules/${name}/package.json`, 'utf8')) as {
    license: string;
  };
  expect(licence).toBe(stated.license);
});
