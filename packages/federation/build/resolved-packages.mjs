import { posix } from 'node:path';

const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

function* dependenciesOf({ entry, folder, snapshots }) {
  for (const [name, value] of FIELDS.flatMap((field) => Object.entries(entry[field] ?? {}))) {
    const version = value.version ?? value;
    if (version.startsWith('link:')) yield { importer: posix.join(folder, version.slice('link:'.length)) };
    // An alias (`npm:react@18`) names the whole package in place of its version.
    else yield { key: `${name}@${version}` in snapshots ? `${name}@${version}` : version };
  }
}

/** Ignores packages of other teams. @see https://github.com/pnpm/spec/blob/master/lockfile/9.0.md */
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
