// Every workspace has the scripts of its kind, and no others.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT, workspaces } from '../lib/root.mjs';

const AT_ROOT = [
  'start',
  'test',
  'dev',
  'build',
  'check',
  'bench',
  'matrix',
  'upgrades',
  'node-versions',
  'backup',
  'restore',
  'new',
];
const OWN = {
  'packages/backend': ['acceptance', 'openapi'],
  'packages/registry': ['registry'],
  'packages/ui': ['tokens', 'fonts', 'gallery'],
};

export function checkScripts() {
  const problems = [];
  const root = readJson('package.json');
  for (const name of AT_ROOT)
    if (!root.scripts?.[name]) problems.push(`package.json: script "${name}" is missing.`);
  for (const { folder, manifest } of workspaces()) {
    const scripts = manifest.scripts ?? {};
    const isTyped = existsSync(join(ROOT, folder, 'tsconfig.json'));
    if (isTyped && scripts.typecheck !== 'tsc -p .')
      problems.push(`${folder}: script "typecheck" must be "tsc -p .".`);
    const allowed = new Set(['typecheck', ...(OWN[folder] ?? [])]);
    for (const name of Object.keys(scripts)) {
      if (!allowed.has(name))
        problems.push(
          `${folder}: script "${name}" is not in the matrix (packages/tooling/checks/scripts-matrix.mjs).`,
        );
    }
    for (const [field, expected] of [
      ['private', true],
      ['type', 'module'],
      ['license', 'Apache-2.0'],
    ]) {
      if (manifest[field] !== expected)
        problems.push(`${folder}: "${field}" must be ${JSON.stringify(expected)}.`);
    }
  }
  return problems;
}
