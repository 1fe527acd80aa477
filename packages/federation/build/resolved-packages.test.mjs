/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { ROOT } from '../webpack/index.mjs';
import { resolvedPackages } from './resolved-packages.mjs';

const archive = (integrity) => ({ resolution: { integrity } });
const lock = () => ({
  importers: {
    'mfe-jobs': {
      dependencies: {
        '@konnect/ui': { specifier: 'workspace:*', version: 'link:../packages/ui' },
        old: { specifier: 'npm:react@18', version: 'react@18.0.0' },
      },
    },
    'packages/ui': {
      devDependencies: { react: { specifier: 'catalog:', version: '19.0.0(@types/react@19.1.0)' } },
    },
  },
  packages: {
    'react@18.0.0': archive('eighteen'),
    'react@19.0.0': archive('nineteen'),
    '@types/react@19.1.0': archive('types'),
    'csstype@3.0.0': archive('css'),
    'left-pad@1.0.0': archive('left'),
  },
  snapshots: {
    'react@18.0.0': {},
    'react@19.0.0(@types/react@19.1.0)': { dependencies: { '@types/react': '19.1.0' } },
    // They name each other, as some packages do.
    '@types/react@19.1.0': { dependencies: { csstype: '3.0.0' } },
    'csstype@3.0.0': { optionalDependencies: { '@types/react': '19.1.0' } },
    'left-pad@1.0.0': {},
  },
});

it('lists what a folder reaches, over links, peers and aliases', () => {
  expect(resolvedPackages(lock(), ['mfe-jobs'])).toEqual([
    '@types/react@19.1.0 {"integrity":"types"}',
    'csstype@3.0.0 {"integrity":"css"}',
    'react@18.0.0 {"integrity":"eighteen"}',
    'react@19.0.0(@types/react@19.1.0) {"integrity":"nineteen"}',
  ]);
});

it('stays the same when another folder gains a package', () => {
  const grown = lock();
  grown.importers['mfe-events'] = { dependencies: { 'left-pad': { specifier: '1', version: '1.0.0' } } };
  expect(resolvedPackages(grown, ['mfe-jobs'])).toEqual(resolvedPackages(lock(), ['mfe-jobs']));
  expect(resolvedPackages(grown, ['mfe-events'])).toEqual(['left-pad@1.0.0 {"integrity":"left"}']);
});

it.each([
  ['another archive far down', (changed) => (changed.packages['csstype@3.0.0'] = archive('else'))],
  [
    'another version',
    (changed) => (changed.importers['mfe-jobs'].dependencies.old.version = 'left-pad@1.0.0'),
  ],
])('differs with %s', (_, change) => {
  const changed = lock();
  change(changed);
  expect(resolvedPackages(changed, ['mfe-jobs'])).not.toEqual(resolvedPackages(lock(), ['mfe-jobs']));
});

it("reads this repository's lock file", () => {
  const real = load(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
  const keys = resolvedPackages(real, ['mfe-careers', 'packages/federation']);
  const names = keys.map((line) => line.replace(/(.)@.*/, '$1'));
  expect(names).toEqual(expect.arrayContaining(['react', 'react-hook-form', 'webpack', '@swc/core']));
  expect(names).not.toContain('survey-core');
  expect(keys.filter((line) => line.endsWith(' {}'))).toEqual([]);
});
