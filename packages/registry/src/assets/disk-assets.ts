import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { RemoteDescriptor } from '@konnect/contracts';

import { contentDigest } from '#app/descriptor/digest';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { DESCRIPTOR_FILE, isFilePath, isPublicFile, isRemoteId, isVersion } from '#app/descriptor/safe-names';
import { jsonOf } from '#app/json-of';

import { createAssetFolders, readIfThere, syncFolder, type AssetFolders } from './asset-folders';
import type { AssetStore, PutOutcome } from './asset-store';
import { ENCODINGS } from './compress';
import { inlineCompressor, type Compressor } from './compressor/compressor';
import { stageVersion } from './stage-version';
import { sweepStale } from './sweep-stale';

export interface DiskAssetsOptions {
  compressor?: Compressor;
  /** Makes smaller copies of big files after the publish. */
  recompressor?: Compressor | undefined;
  onRecompressed?: ((descriptor: RemoteDescriptor, paths: readonly string[]) => Promise<void>) | undefined;
}

interface DiskAssets {
  folders: AssetFolders;
  compressor: Compressor;
  recompressor: Compressor | undefined;
  onRecompressed: DiskAssetsOptions['onRecompressed'];
}

async function compare(
  folders: AssetFolders,
  descriptor: RemoteDescriptor,
): Promise<'same' | 'different' | null> {
  const body = await readIfThere(join(folders.of(descriptor.id, descriptor.version), DESCRIPTOR_FILE));
  if (!body) return null;
  const stored = parseDescriptor(jsonOf(body));
  return stored.ok && contentDigest(stored.descriptor) === contentDigest(descriptor) ? 'same' : 'different';
}

async function missingFile(folder: string, descriptor: RemoteDescriptor): Promise<string | null> {
  for (const { path, bytes } of descriptor.files) {
    const size = await stat(join(folder, path)).then(
      (info) => info.size,
      () => -1,
    );
    if (size !== bytes) return path;
  }
  return null;
}

async function put(
  { folders, compressor, recompressor, onRecompressed }: DiskAssets,
  descriptor: RemoteDescriptor,
  read: (path: string) => Promise<Buffer>,
): Promise<PutOutcome> {
  const known = await compare(folders, descriptor);
  if (known) return known;
  const target = folders.of(descriptor.id, descriptor.version);
  const staged = join(folders.incoming, randomUUID());
  let coarse: string[] = [];
  try {
    coarse = await stageVersion({ root: folders.root, into: staged, descriptor, read, compressor });
    await mkdir(dirname(target), { recursive: true });
    await rename(staged, target);
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code;
    // Another process may publish the same version at the same time; its files stay.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return (await compare(folders, descriptor)) ?? 'different';
    throw error;
  }
  // The folder's name must survive a power cut too, including the folder of a remote's first version.
  await syncFolder(dirname(target));
  await syncFolder(folders.root);
  // No request waits for these copies. If the process ends first, visitors download a few bytes more.
  void recompressor
    ?.run(coarse.map((path) => ({ file: join(target, path), effort: 'best', encodings: ['br'] })))
    .then(() => onRecompressed?.(descriptor, coarse))
    .catch(() => undefined);
  return 'stored';
}

async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function remove(folders: AssetFolders, id: string, version: string): Promise<() => Promise<void>> {
  await mkdir(folders.removed, { recursive: true });
  const [folder, aside] = [folders.of(id, version), join(folders.removed, randomUUID())];
  // Another process on this disk may have removed it since.
  const isMoved = await move(folder, aside);
  return async () => {
    if (isMoved) await move(aside, folder);
  };
}

async function listStored({ root }: AssetFolders): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const id of (await readdir(root).catch(() => [])).filter(isRemoteId))
    for (const version of (await readdir(join(root, id)).catch(() => [])).filter(isVersion))
      if (await stat(join(root, id, version, DESCRIPTOR_FILE)).catch(() => null))
        stored.add(`${id} ${version}`);
  return stored;
}

export function createDiskAssets(
  dataDir: string,
  { compressor = inlineCompressor, recompressor, onRecompressed }: DiskAssetsOptions = {},
): AssetStore {
  const folders = createAssetFolders(dataDir);
  return {
    folder: folders.of,
    missingFile: async (descriptor) => missingFile(folders.of(descriptor.id, descriptor.version), descriptor),
    put: (descriptor, read) => put({ folders, compressor, recompressor, onRecompressed }, descriptor, read),
    isStored: (id, version) =>
      stat(join(folders.of(id, version), DESCRIPTOR_FILE)).then(
        () => true,
        () => false,
      ),

    listStored: () => listStored(folders),
    sweepShared: async () => undefined,
    shareAgain: async () => undefined,
    async discard(descriptor) {
      if ((await compare(folders, descriptor)) === 'same')
        await remove(folders, descriptor.id, descriptor.version);
    },
    fault: () => null,
    isRefused: () => false,

    remove: (id, version) => remove(folders, id, version),

    async sweep() {
      await rm(folders.removed, { recursive: true, force: true });
      await sweepStale(folders.incoming);
    },

    async readPrivate(id, version, path) {
      if (!isRemoteId(id) || !isVersion(version) || !isFilePath(path)) return null;
      return readIfThere(join(folders.of(id, version), path));
    },

    async readPublic(id, version, path, wanted = []) {
      if (!isRemoteId(id) || !isVersion(version) || !isFilePath(path) || !isPublicFile(path)) return null;
      const file = join(folders.of(id, version), path);
      for (const encoding of wanted) {
        const body = await readIfThere(file + ENCODINGS[encoding]);
        if (body) return { body, encoding };
      }
      const body = await readIfThere(file);
      return body && { body, encoding: null };
    },
  };
}
