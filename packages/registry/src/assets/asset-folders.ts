import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isRemoteId, isVersion } from '#app/descriptor/safe-names';

/** Where the files of versions lie on this disk. */
export interface AssetFolders {
  /** Holds one folder per remote, and in it one per version. */
  root: string;
  /** Versions that are being written; each is moved to its place as a whole. */
  incoming: string;
  /** Versions that were taken away and wait for the next sweep. */
  removed: string;
  /** @throws Error when the names cannot be those of a folder */
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

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, or null when there is no such file. @throws on every other failure of the disk */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
    throw error;
  }
}
