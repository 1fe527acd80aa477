import type { RemoteDescriptor } from '@konnect/contracts';

import { contentDigest } from '#app/descriptor/digest';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { DESCRIPTOR_FILE } from '#app/descriptor/safe-names';
import { integrityOf } from '#app/integrity';
import { jsonOf } from '#app/json-of';
import { isRegistryError, registryError } from '#app/registry-error';
import { MARKER } from '#app/mirror/fetch-version';

import type { AssetStore, PutOutcome } from '../asset-store';
import { fetchFromBucket, restoreFile, restoreMissing } from './cached-version';
import { removeUnused } from './remove-unused';
import { removeVersion } from './remove-version';
import type { SharedAssetsOptions } from './shared-options';
import { createUploader, isShared, share, shareStored } from './upload-stored';

const MAX_DESCRIPTORS = 100;

/** The disk of this registry is a cache of an object store that several registries share. */
export interface SharedAssets extends AssetStore {
  /** Uploads versions of this disk that the object store lacks, such as all of them after a lost bucket. */
  uploadStored(): Promise<void>;
  removeUnused(inUse: readonly { id: string; version: string }[]): Promise<void>;
}

/** Reads lists from the disk first, because a change may hold the only connection to an embedded database. */
function cached({ disk, findDescriptor }: SharedAssetsOptions) {
  const find = async (id: string, version: string): Promise<RemoteDescriptor | null> => {
    const list = await disk.readPrivate(id, version, DESCRIPTOR_FILE);
    const parsed = list && parseDescriptor(jsonOf(list));
    return parsed?.ok ? parsed.descriptor : findDescriptor(id, version);
  };
  const known = new Map<string, RemoteDescriptor>();
  return {
    forget: (id: string, version: string) => known.delete(`${id} ${version}`),
    async find(id: string, version: string): Promise<RemoteDescriptor | null> {
      const key = `${id} ${version}`;
      const found = known.get(key) ?? (await find(id, version));
      if (found) known.set(key, found);
      if (known.size > MAX_DESCRIPTORS) known.delete(known.keys().next().value ?? '');
      return found;
    },
  };
}

const notUploaded = ({ id, version }: RemoteDescriptor) =>
  registryError(
    'registry.store',
    `"${id}" ${version} is not in the object store. The registry where it was published uploads it; if that one is gone, publish the build again.`,
  );

/** A version is lost when its last copy is damaged or removed. */
async function isLost(
  { disk, bucket, isRemoved }: SharedAssetsOptions,
  given: RemoteDescriptor,
): Promise<boolean> {
  const { id, version } = given;
  // The database knows removals even while the store is away.
  if (await isRemoved(id, version)) return true;
  const parsed = parseDescriptor(given);
  if (!parsed.ok || (await bucket.hasVersion(parsed.descriptor))) return !parsed.ok;
  const isFetched = await disk.readPrivate(id, version, MARKER).catch(() => null);
  return (await disk.isStored(id, version)) && !isFetched;
}

/** All callers that need the same version share one restore, which never rejects. */
function createRestorer({ dataDir, disk, bucket, onFault }: SharedAssetsOptions) {
  const running = new Map<string, Promise<unknown>>();
  const restore = async (given: RemoteDescriptor): Promise<unknown> => {
    const { id, version } = given;
    try {
      // A release table adds fields that the stored list does not have.
      const parsed = parseDescriptor(given);
      if (!parsed.ok) throw new Error(parsed.reason);
      const { descriptor } = parsed;
      // Files that other versions share may outlive this version, so only its list proves that it is stored.
      if (!(await bucket.hasVersion(descriptor))) throw notUploaded(descriptor);
      if (await disk.isStored(id, version))
        await restoreMissing(disk.folder(id, version), bucket, descriptor);
      else await fetchFromBucket(dataDir, bucket, descriptor);
      return undefined;
    } catch (error) {
      onFault({ id, version }, error);
      return error;
    }
  };
  return (descriptor: RemoteDescriptor): Promise<unknown> => {
    const key = `${descriptor.id} ${descriptor.version}`;
    const known = running.get(key);
    if (known) return known;
    const work = restore(descriptor).finally(() => running.delete(key));
    running.set(key, work);
    return work;
  };
}

async function readIntact(
  { disk, bucket, onFault }: SharedAssetsOptions,
  { id, version, files }: RemoteDescriptor,
  path: string,
): Promise<Buffer | null> {
  const body = await disk.readPrivate(id, version, path);
  const file = files.find((one) => one.path === path);
  if (!file || (body && integrityOf(body) === file.integrity)) return body;
  const good = await restoreFile(disk.folder(id, version), bucket, file).catch((error: unknown) => {
    onFault({ id, version }, error);
    return null;
  });
  return good ?? body;
}

/** A refused publish can leave a folder with other content than the published version. */
function createReplacer(given: SharedAssetsOptions, known: ReturnType<typeof cached>) {
  const { disk, bucket } = given;

  /** @param isRepublished false when the object store must have the right files */
  async function removeOther(wanted: RemoteDescriptor, isRepublished = false): Promise<void> {
    const { id, version } = wanted;
    const parsed = parseDescriptor(wanted);
    const list = await disk.readPrivate(id, version, DESCRIPTOR_FILE);
    const stored = list && parseDescriptor(jsonOf(list));
    if (!parsed.ok || !stored?.ok) return;
    if (contentDigest(stored.descriptor) === contentDigest(parsed.descriptor)) return;
    if (!isRepublished && !(await bucket.hasVersion(parsed.descriptor))) throw notUploaded(wanted);
    await disk.remove(id, version);
    known.forget(id, version);
  }

  async function put(...[descriptor, read]: Parameters<AssetStore['put']>): Promise<PutOutcome> {
    const outcome = await disk.put(descriptor, read);
    if (outcome !== 'different') return outcome;
    const published = await given.findDescriptor(descriptor.id, descriptor.version);
    if (!published || contentDigest(published) !== contentDigest(descriptor)) return outcome;
    await removeOther(descriptor, true);
    return disk.put(descriptor, read);
  }

  return { removeOther, put };
}

export function createSharedAssets(given: SharedAssetsOptions): SharedAssets {
  const { disk, bucket, now = Date.now } = given;
  const known = cached(given);
  const restore = createRestorer(given);
  const { removeOther, put } = createReplacer(given, known);

  async function fetchMissing(id: string, version: string): Promise<RemoteDescriptor | null> {
    const descriptor = await known.find(id, version);
    if (descriptor && !(await disk.isStored(id, version))) await restore(descriptor);
    return descriptor;
  }

  const isGone = async ({ id, version }: RemoteDescriptor): Promise<boolean> =>
    (await given.isRemoved(id, version)) && !(await bucket.isListed(id, version).catch(() => false));

  return {
    ...disk,
    isRefused: () => bucket.isRefused(),
    fault() {
      const fault = bucket.fault();
      return (
        fault && `The object store cannot be used (${fault}). Nothing can be published until it answers.`
      );
    },
    async put(descriptor, read) {
      const outcome = await put(descriptor, read);
      if (outcome === 'different' || (outcome === 'same' && (await isShared(given, descriptor))))
        return outcome;
      await share(given, descriptor, read);
      return outcome;
    },
    async missingFile(descriptor) {
      await removeOther(descriptor);
      const absent = await disk.missingFile(descriptor);
      if (!absent || (await isGone(descriptor))) return absent;
      const fault = await restore(descriptor);
      const missing = await disk.missingFile(descriptor);
      if (missing && isRegistryError(fault, 'registry.store') && !(await isLost(given, descriptor)))
        throw fault;
      return missing;
    },
    async isStored(id, version) {
      if (await disk.isStored(id, version)) return true;
      return bucket.isListed(id, version).catch(() => false);
    },
    listStored: async () => new Set([...(await disk.listStored()), ...(await bucket.listVersions())]),
    remove: (id, version) => removeVersion(given, known.find, { id, version }),
    async shareAgain(descriptor) {
      if (await bucket.hasVersion(descriptor)) return;
      await shareStored(given, descriptor).catch((error: unknown) => {
        throw isRegistryError(error) ? error : registryError('registry.files', String(error));
      });
    },
    async discard(descriptor) {
      await bucket.removeList(descriptor);
      await disk.discard(descriptor);
      known.forget(descriptor.id, descriptor.version);
    },
    sweepShared: () => bucket.removeUnlisted(now()),
    async readPublic(id, version, path, wanted) {
      await fetchMissing(id, version);
      return disk.readPublic(id, version, path, wanted);
    },
    async readPrivate(id, version, path) {
      const descriptor = await fetchMissing(id, version);
      if (!descriptor || path === DESCRIPTOR_FILE) return disk.readPrivate(id, version, path);
      return readIntact(given, descriptor, path);
    },
    uploadStored: createUploader(given),
    removeUnused: (inUse) => removeUnused(given, inUse, now()),
  };
}
