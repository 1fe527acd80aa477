import { removeUnusedVersions } from '#app/mirror/file-mirror';

import type { SharedAssetsOptions } from './shared-options';

/**
 * Removes from this disk what a clean-up of another registry has removed, and what was fetched and not needed
 * for long. A version that the object store merely lacks stays: this disk may have its last copy.
 */
export async function removeUnused(
  { dataDir, disk, bucket, listRemoved }: SharedAssetsOptions,
  inUse: readonly { id: string; version: string }[],
  now: number,
): Promise<void> {
  const shared = await bucket.listVersions();
  const removed = await listRemoved();
  for (const key of await disk.listStored()) {
    const [id = '', version = ''] = key.split(' ');
    const isUsed = inUse.some((used) => used.id === id && used.version === version);
    if (!isUsed && !shared.has(key) && removed.has(key)) await disk.remove(id, version);
  }
  await removeUnusedVersions(dataDir, inUse, now, {
    isElsewhere: (id, version) => shared.has(`${id} ${version}`),
  });
}
