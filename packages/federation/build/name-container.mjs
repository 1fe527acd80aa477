import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName, ENTRY_HASH } from '../webpack/index.mjs';

/** The hash in the entry's name is only known after the build. @returns the global name and the entry */
export function nameContainer({ id, folder, stats }) {
  const placeholder = containerName(id, ENTRY_HASH);
  const group = stats.namedChunkGroups[placeholder]?.assets ?? [];
  const [entry, hash] =
    group.map(({ name }) => /^remoteEntry\.([0-9a-f]+)\.js$/.exec(name)).find(Boolean) ?? [];
  if (!entry) throw new Error(`${id}: the build has no entry.`);
  const path = join(folder, entry);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(placeholder)) throw new Error(`${id}: ${entry} does not name its container.`);
  const container = containerName(id, hash);
  writeFileSync(path, text.replaceAll(placeholder, container));
  return { container, entry };
}
