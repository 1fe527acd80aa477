import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isRemoteId, isVersion } from '#app/descriptor/safe-names';

export interface AssetFolders {
  root: string;
  /** A complete version is moved from here to its place in one step. */
  incoming: string;
  removed: string;
  /** @throws Error when id or version is not safe as the name of a folder */
  of(id: string, version: string): string;
}

export function createAssetFolders(dataDir: string): AssetFolders {
  const root = join(dataDir, 'assets');
  return {
    root,
    incoming: join(root, '.incoming'),
    removed: join(root, '.removed'),
    of(id, version) {
      if (!isRemoteId(id) || !isVersion(version)) throw new Error(`"${id}" ${version} cannot be a folder.`);
      return join(root, id, version);
    },
  };
}

/** The names in a folder survive a power cut only when the folder itself is synced. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
    throw error;
  }
}
