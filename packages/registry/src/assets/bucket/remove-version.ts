import type { RemoteDescriptor } from '@konnect/contracts';

import { storeAgain } from './cached-version';
import type { SharedAssetsOptions } from './shared-options';
import { shareStored } from './upload-stored';

type FindDescriptor = (id: string, version: string) => Promise<RemoteDescriptor | null>;

/**
 * Removes a version from the object store and from this disk.
 * @returns a function that puts it back; it rejects when its files are in neither of them
 */
export async function removeVersion(
  options: SharedAssetsOptions,
  find: FindDescriptor,
  { id, version }: { id: string; version: string },
): Promise<() => Promise<void>> {
  const { disk, bucket } = options;
  const isHere = await disk.isStored(id, version);
  const stored = isHere ? null : await find(id, version);
  const isShared = stored !== null && (await bucket.hasVersion(stored));
  await bucket.removeVersion(id, version);
  // The files in the object store stay until the next sweep.
  if (!isHere) return async () => (isShared ? storeAgain(bucket, stored) : undefined);
  const putBack = await disk.remove(id, version);
  return async () => {
    await putBack();
    const descriptor = await find(id, version);
    if (!descriptor) return;
    await shareStored(options, descriptor).catch(async (error: unknown) => {
      // The copy here is damaged, and the one in the object store may be intact.
      await storeAgain(bucket, descriptor).catch(() => Promise.reject(error));
    });
  };
}
