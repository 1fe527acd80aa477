import { posix } from 'node:path';

const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Keys of an importer's or a package's dependencies; `link:` ones are folders of the workspace. */
function* dependenciesOf({ entry, folder, snapshots }) {
  for (const [name, value] of FIELDS.flatMap((field) => Object.entries(entry[field] ?? {}))) {
    const version = value.version ?? value;
    if (version.startsWith('link:')) yield { importer: posix.join(folder, version.slice('link:'.length)) };
    // An alias (`npm:react@18`) names the whole package in place of its version.
    else yield { key: `${name}@${version}` in snapshots ? `${name}@${version}` : version };
  }
}

/**
 * The installed packages that folders of the workspace can reach, each with the hash of its archive. Another
 * team's dependencies change the lock file and not this list.
 * @param lock a lock file of pnpm (version 9), parsed
 * @param folders folders of the workspace as the lock file names them, such as `mfe-careers`
 * @returns {string[]} lines, sorted
 * @see https://github.com/pnpm/spec/blob/master/lockfile/9.0.md
 */
export function resolvedPackages({ importers, packages = {}, snapshots = {} }, folders) {
  const seenFolders = new Set();
  const seenKeys = new Set();
  const waiting = folders.map((importer) => ({ importer }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { importer, key } = next;
    const seen = importer ? seenFolders : seenKeys;
    const entry = importer ? importers[importer] : snapshots[key];
    if (seen.has(importer ?? key)) continue;
    seen.add(importer ?? key);
    if (entry) waiting.push(...dependenciesOf({ entry, folder: importer, snapshots }));
  }
  return [...seenKeys]
    .map((key) => `${key} ${JSON.stringify(packages[key.split('(', 1)[0]]?.resolution ?? {})}`)
    .sort();
}
