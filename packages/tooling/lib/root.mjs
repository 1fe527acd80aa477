import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export const readJson = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** Apps first. */
export function workspaces() {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`);
  return ['shell', ...remoteFolders(), ...packages, 'e2e']
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readJson(`${folder}/package.json`) }));
}

export function remoteFolders() {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'package.json')))
    .sort();
}
