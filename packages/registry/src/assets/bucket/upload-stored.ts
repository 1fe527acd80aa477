import type { RemoteDescriptor } from '@konnect/contracts';

import { integrityOf } from '#app/integrity';
import { isRegistryError } from '#app/registry-error';

import type { SharedAssetsOptions } from './shared-options';

/** A damaged version stays damaged until it is published again, so each pause is twice the last one. */
const FIRST_PAUSE_MS = 60 * 1_000;
const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1_000;

export async function share(
  { disk, bucket }: SharedAssetsOptions,
  descriptor: RemoteDescriptor,
  read: (path: string) => Promise<Buffer>,
): Promise<void> {
  const { id, version } = descriptor;
  await bucket.save(descriptor, read, (path) => disk.readPrivate(id, version, path));
}

/** While the store is away, a published version counts as stored, because it is uploaded later. */
export async function isShared(
  { bucket, findDescriptor }: SharedAssetsOptions,
  descriptor: RemoteDescriptor,
): Promise<boolean> {
  const published = await findDescriptor(descriptor.id, descriptor.version);
  return bucket.hasVersion(descriptor).catch((error: unknown) => {
    if (!published) throw error;
    return true;
  });
}

function readerOf({ disk }: SharedAssetsOptions, { id, version, files }: RemoteDescriptor) {
  const hashes = new Map(files.map(({ path, integrity }) => [path, integrity]));
  return async (path: string): Promise<Buffer> => {
    const body = await disk.readPrivate(id, version, path);
    if (body && integrityOf(body) === hashes.get(path)) return body;
    throw new Error(`${path} of "${id}" ${version} is damaged here: publish that build again.`);
  };
}

/** Uploads nothing of a version with a damaged file. */
export async function shareStored(options: SharedAssetsOptions, descriptor: RemoteDescriptor): Promise<void> {
  const read = readerOf(options, descriptor);
  for (const { path } of descriptor.files) await read(path);
  await share(options, descriptor, read);
}

/** @returns a function that uploads the published versions that the object store lacks */
export function createUploader(options: SharedAssetsOptions): () => Promise<void> {
  const { disk, bucket, findDescriptor, listRemoved, onFault, now = Date.now } = options;
  const retries = new Map<string, { at: number; pauseMs: number }>();

  async function upload(key: string): Promise<void> {
    const [id = '', version = ''] = key.split(' ');
    // A version without a row belongs to a running or a refused publish.
    const descriptor = await findDescriptor(id, version);
    if (!descriptor) return;
    try {
      // A publish may have stored the version since the object store was listed.
      if (await bucket.hasVersion(descriptor)) return;
      await shareStored(options, descriptor);
      retries.delete(key);
    } catch (error) {
      if (isRegistryError(error, 'registry.store')) throw error;
      onFault({ id, version }, error);
      const last = retries.get(key)?.pauseMs;
      const pauseMs = last === undefined ? FIRST_PAUSE_MS : Math.min(2 * last, LONGEST_PAUSE_MS);
      retries.set(key, { at: now() + pauseMs, pauseMs });
    }
  }

  return async () => {
    if (bucket.fault() !== null) return;
    const stored = await disk.listStored();
    const shared = await bucket.listVersions();
    // This is read last, because a clean-up notes a removal before it makes it.
    const removed = await listRemoved();
    for (const key of stored)
      if (!shared.has(key) && !removed.has(key) && (retries.get(key)?.at ?? 0) <= now()) await upload(key);
  };
}
