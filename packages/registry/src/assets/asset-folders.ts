import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isRemoteId, isVersion } from '#app/descriptor/safe-names';

/** Folders of this disk that hold the files of versions. */
export interface AssetFolders {
  /** Contains one folder per remote with one folder per version. */
  root: string;
  /** Versions that are being written; a complete one is moved to its place in one step. */
  incoming: string;
  /** Removed versions, which the next sweep deletes. */
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

/** Syncs a folder, so that the names in it survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads a file; null when it does not exist. @throws on every other failure of the disk */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
    throw error;
  }
}
