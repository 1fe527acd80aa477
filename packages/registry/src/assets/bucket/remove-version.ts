import type { RemoteDescriptor } from '@konnect/contracts';

import { storeAgain } from './cached-version';
import type { SharedAssetsOptions } from './shared-options';
import { shareStored } from './upload-stored';

type FindDescriptor = (id: string, version: string) => Promise<RemoteDescriptor | null>;

/** @returns a function that puts the version back; it rejects when neither place has the files */
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
      // The local copy is damaged, and the one in the object store may be intact.
      await storeAgain(bucket, descriptor).catch(() => Promise.reject(error));
    });
  };
}
