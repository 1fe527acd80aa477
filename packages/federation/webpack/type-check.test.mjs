import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTypeCheck } from './type-check.mjs';

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'konnect-check-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What is left out of the check of a remote with this tsconfig.json. */
function excluded(config) {
  const folder = join(root, 'remote');
  mkdirSync(folder);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { plugins } = withTypeCheck({ plugins: [] }, folder);
  return plugins[0].options.typescript.configOverwrite.exclude;
}

const ALWAYS = ['**/node_modules', 'dist', '**/*.test.ts', '**/*.test.tsx', '**/*.test-d.*'];

it('leaves out tests and what is no source', () => {
  expect(excluded({ include: ['src'] })).toEqual(ALWAYS);
});

it('leaves out what the team leaves out, too', () => {
  expect(excluded({ include: ['src'], exclude: ['src/generated', 'dist'] })).toEqual([
    'src/generated',
    'dist',
    ...ALWAYS.filter((path) => path !== 'dist'),
  ]);
});

it('leaves out what a shared tsconfig of the team leaves out, seen from the remote', () => {
  writeFileSync(join(root, 'base.json'), JSON.stringify({ exclude: ['remote/src/legacy'] }));
  expect(excluded({ extends: '../base.json' })).toEqual(['../remote/src/legacy', ...ALWAYS]);
});

it('checks nothing without a tsconfig.json', () => {
  expect(withTypeCheck({ plugins: [] }, root)).toEqual({ plugins: [] });
});
