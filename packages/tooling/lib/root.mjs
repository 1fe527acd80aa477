import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export const readJson = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** Settings of commands come from the environment, and from `.env` where it has none. */
export function enterRoot() {
  process.chdir(ROOT);
  if (existsSync('.env')) process.loadEnvFile('.env');
}

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
