import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
// Every start reads the file, and this reader is six times as quick as `yaml`.
import { load } from 'js-yaml';
import { appFolder, ROOT } from '../webpack/paths.mjs';
import { resolvedPackages } from './resolved-packages.mjs';

const PACKAGES = ['contracts', 'api-client', 'host-api', 'forms', 'ui', 'federation'];
const SKIPPED = /(\.test\.tsx?|\.test-d\.ts|\.md)$|[\\/](node_modules|dist|gallery|test)([\\/]|$)/;

function files(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      // The repository itself may lie in a folder called `test`, so only the path inside it counts.
      if (SKIPPED.test(relative(ROOT, path)) || name.startsWith('.')) return [];
      return statSync(path).isDirectory() ? files(path) : [path];
    });
}

export function sourceHash(id) {
  const hash = createHash('sha256');
  const folders = [appFolder(id), ...PACKAGES.map((name) => join(ROOT, 'packages', name))];
  for (const path of folders.filter(existsSync).flatMap(files)) {
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  const lock = load(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
  const names = folders.map((folder) => relative(ROOT, folder).replaceAll('\\', '/'));
  hash.update(resolvedPackages(lock, names).join('\n'));
  return hash.digest('hex').slice(0, 12);
}
