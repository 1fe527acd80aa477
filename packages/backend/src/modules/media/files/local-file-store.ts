import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, type FileStore } from './file-store';

/** `folder` must lie on the same disk as the files that are given to `put`. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    async put(key, { path }) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      // The bytes are synced before the name exists, so that a power cut leaves the complete file or none.
      await synced(path);
      await rename(path, target);
      await synced(dirname(target));
    },
    async open(key) {
      const path = pathOf(key);
      const stats = await stat(path).catch(() => undefined);
      return stats?.isFile() ? { bytes: stats.size, stream: createReadStream(path) } : undefined;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
