import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@konnect/contracts';
import { integrityOf } from '@konnect/registry/release-source';

const HASH = /\.([0-9a-f]{8})\.\w+$/;

/**
 * Renames changed files and the entry by new hashes, as a build would; all others stay.
 * @param folder holds the changed files under their old names
 */
export async function renameChanged(
  folder: string,
  before: RemoteDescriptor,
  described: RemoteDescriptor,
): Promise<RemoteDescriptor> {
  const old = new Map(before.files.map(({ path, integrity }) => [path, integrity]));
  // The entry for other hosts contains the container, and with it the hash of the entry.
  const entries = [before.entry, before.federation?.entry];
  const hashes = described.files
    .filter(({ path, integrity }) => entries.includes(path) || integrity !== old.get(path))
    .flatMap(({ path }) => HASH.exec(path)?.[1] ?? [])
    .map((hash) => [hash, randomBytes(4).toString('hex')] as const);
  const renamed = (text: string) => hashes.reduce((done, [from, to]) => done.replaceAll(from, to), text);
  const files = await Promise.all(
    described.files.map(async (file) => {
      const [from, path] = [join(folder, file.path), renamed(file.path)];
      const isText = /\.(js|cjs|css|json)$/.test(path);
      const content = await readFile(from);
      const named = isText ? Buffer.from(renamed(content.toString('utf8'))) : content;
      await writeFile(from, named);
      await rename(from, join(folder, path));
      return { ...file, path, bytes: named.length, integrity: integrityOf(named) };
    }),
  );
  return { ...(JSON.parse(renamed(JSON.stringify(described))) as RemoteDescriptor), files };
}
