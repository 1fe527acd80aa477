import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { appFolder, ROOT } from '../webpack/index.mjs';

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

/** Hash of everything a build of this app depends on: same sources, same version, on every machine. */
export function sourceHash(id) {
  const hash = createHash('sha256');
  const folders = [appFolder(id), ...PACKAGES.map((name) => join(ROOT, 'packages', name))];
  const all = [...folders.filter(existsSync).flatMap(files), join(ROOT, 'pnpm-lock.yaml')];
  for (const path of all) {
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
