import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
// Read at every start, and six times as quick with this reader as with the other one.
import { load } from 'js-yaml';
import { appFolder, ROOT } from '../webpack/paths.mjs';
import { resolvedPackages } from './resolved-packages.mjs';

/** Packages whose source ends up in a browser build. */
const PACKAGES = ['contracts', 'api-client', 'host-api', 'forms', 'ui', 'federation'];
const SKIPPED = /(\.test\.tsx?|\.test-d\.ts|\.md)$|[\\/](node_modules|dist|gallery|test)([\\/]|$)/;

function files(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      // Only the path inside the repository counts, because the repository itself may lie in a folder called
      // `test`.
      if (SKIPPED.test(relative(ROOT, path)) || name.startsWith('.')) return [];
      return statSync(path).isDirectory() ? files(path) : [path];
    });
}

/** Hash of everything a build of this app depends on: its sources and the packages that it can reach. */
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
