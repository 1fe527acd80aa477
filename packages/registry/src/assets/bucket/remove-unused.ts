import { removeUnusedVersions } from '#app/mirror/file-mirror';

import type { SharedAssetsOptions } from './shared-options';

/** A version that the object store merely lacks stays, because this disk may have its last copy. */
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
