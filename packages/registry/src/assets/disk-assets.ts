import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { RemoteDescriptor } from '@konnect/contracts';

import { contentDigest } from '#app/descriptor/digest';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { DESCRIPTOR_FILE, isFilePath, isPublicFile, isRemoteId, isVersion } from '#app/descriptor/safe-names';

import type { AssetStore } from './asset-store';
import { ENCODINGS, isCompressible, type Encoding } from './compress';
import { eachLimited } from './each-limited';
import { pressHere, type Press } from './press/press';
import type { PressedFile } from './press/press-files';
import { sweepStale } from './sweep-stale';
import { writeDurably } from './write-durably';

/** The project's own target is two cores; more lanes only delay the pages being served meanwhile. */
const LANES = 2;

/** So much of a version gets its best copies before it is accepted, the smallest files first: a publish ends in seconds. */
const BEST_AT_ONCE_BYTES = 800_000;
/** A team changes few files at a time; further back there is nothing that is not here as well. */
const COMPARED_VERSIONS = 3;
const ALL_ENCODINGS = Object.keys(ENCODINGS) as Encoding[];

export interface DiskAssetsOptions {
  /** Makes the copies that a publish waits for. */
  press?: Press;
  /** Makes better ones of big files afterwards; none: they stay as they are. */
  improver?: Press | undefined;
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Keeps versions under `<dataDir>/assets/<id>/<version>/`, with `.br` and `.gz` copies beside compressible files. */
export function createDiskAssets(
  dataDir: string,
  { press = pressHere, improver }: DiskAssetsOptions = {},
): AssetStore {
  const root = join(dataDir, 'assets');
  const incoming = join(root, '.incoming');
  const removed = join(root, '.removed');

  function folder(id: string, version: string): string {
    if (!isRemoteId(id) || !isVersion(version)) throw new Error(`"${id}" ${version} cannot be a folder.`);
    return join(root, id, version);
  }

  /** Compares what is stored with what is offered; null when nothing is stored. */
  async function compare(descriptor: RemoteDescriptor): Promise<'same' | 'different' | null> {
    const body = await readIfThere(join(folder(descriptor.id, descriptor.version), DESCRIPTOR_FILE));
    if (!body) return null;
    let json: unknown;
    try {
      json = JSON.parse(body.toString('utf8'));
    } catch {
      return 'different';
    }
    const stored = parseDescriptor(json);
    return stored.ok && contentDigest(stored.descriptor) === contentDigest(descriptor) ? 'same' : 'different';
  }

  /** Where the same bytes lie already, by their hash. */
  async function storedBefore(id: string): Promise<Map<string, string>> {
    const names = await readdir(join(root, id)).catch(() => []);
    const dated = await Promise.all(
      names.map(async (name) => ({
        name,
        at: await stat(join(root, id, name)).then(
          (info) => info.mtimeMs,
          () => 0,
        ),
      })),
    );
    const known = new Map<string, string>();
    for (const { name } of dated.sort((one, other) => other.at - one.at).slice(0, COMPARED_VERSIONS)) {
      const body = await readIfThere(join(root, id, name, DESCRIPTOR_FILE)).catch(() => null);
      const { files = [] } = (body ? JSON.parse(body.toString('utf8')) : {}) as Partial<RemoteDescriptor>;
      for (const { path, integrity } of files)
        if (!known.has(integrity)) known.set(integrity, join(root, id, name, path));
    }
    return known;
  }

  /** Copies of the same bytes are linked, not made again; false when there are none, or the disk has no links. */
  async function linkCopies(from: string | undefined, to: string): Promise<boolean> {
    if (from === undefined) return false;
    const linked = await Promise.all(
      ALL_ENCODINGS.map((encoding) =>
        link(from + ENCODINGS[encoding], to + ENCODINGS[encoding]).then(
          () => true,
          () => false,
        ),
      ),
    );
    return linked.every(Boolean);
  }

  /** Returns the files whose copies can be made better. */
  async function stage(
    into: string,
    descriptor: RemoteDescriptor,
    read: (path: string) => Promise<Buffer>,
  ): Promise<string[]> {
    const folders = new Set([into, ...descriptor.files.map(({ path }) => dirname(join(into, path)))]);
    for (const path of folders) await mkdir(path, { recursive: true });
    await eachLimited(descriptor.files, LANES, async ({ path }) =>
      writeDurably(join(into, path), await read(path)),
    );
    const before = await storedBefore(descriptor.id);
    const pressed: PressedFile[] = [];
    let bytes = 0;
    for (const file of [...descriptor.files].sort((a, b) => a.bytes - b.bytes)) {
      if (!isCompressible(file.path) || (await linkCopies(before.get(file.integrity), join(into, file.path))))
        continue;
      bytes += file.bytes;
      pressed.push({
        file: join(into, file.path),
        effort: bytes > BEST_AT_ONCE_BYTES ? 'quick' : 'best',
        encodings: ALL_ENCODINGS,
      });
    }
    await press.run(pressed);
    await writeDurably(join(into, DESCRIPTOR_FILE), JSON.stringify(descriptor));
    for (const path of folders) await syncFolder(path);
    return pressed.flatMap(({ file, effort }) => (effort === 'quick' ? [file.slice(into.length + 1)] : []));
  }

  async function missingFile(descriptor: RemoteDescriptor): Promise<string | null> {
    const base = folder(descriptor.id, descriptor.version);
    for (const { path, bytes } of descriptor.files) {
      const size = await stat(join(base, path)).then(
        (info) => info.size,
        () => -1,
      );
      if (size !== bytes) return path;
    }
    return null;
  }

  return {
    folder,
    missingFile,
    isStored: (id, version) =>
      stat(join(folder(id, version), DESCRIPTOR_FILE)).then(
        () => true,
        () => false,
      ),

    async remove(id, version) {
      await mkdir(removed, { recursive: true });
      await rename(folder(id, version), join(removed, randomUUID()));
    },

    async sweep() {
      await rm(removed, { recursive: true, force: true });
      await sweepStale(incoming);
    },

    async put(descriptor, read) {
      const known = await compare(descriptor);
      if (known) return known;
      const target = folder(descriptor.id, descriptor.version);
      const staged = join(incoming, randomUUID());
      let coarse: string[] = [];
      try {
        coarse = await stage(staged, descriptor, read);
        await mkdir(dirname(target), { recursive: true });
        await rename(staged, target);
      } catch (error) {
        await rm(staged, { recursive: true, force: true });
        const code = (error as NodeJS.ErrnoException).code;
        // Somebody else published the same version meanwhile: theirs stands.
        if (code === 'ENOTEMPTY' || code === 'EEXIST') return (await compare(descriptor)) ?? 'different';
        throw error;
      }
      // The name itself has to survive a power cut too, also that of a remote's first version.
      await syncFolder(dirname(target));
      await syncFolder(root);
      // Nobody waits for these: when this process ends before, visitors get a few bytes more.
      void improver
        ?.run(coarse.map((path) => ({ file: join(target, path), effort: 'best', encodings: ['br'] })))
        .catch(() => undefined);
      return 'stored';
    },

    async readPrivate(id, version, path) {
      if (!isRemoteId(id) || !isVersion(version) || !isFilePath(path)) return null;
      return readIfThere(join(folder(id, version), path));
    },

    async readPublic(id, version, path, wanted = []) {
      if (!isRemoteId(id) || !isVersion(version) || !isFilePath(path) || !isPublicFile(path)) return null;
      const file = join(folder(id, version), path);
      for (const encoding of wanted) {
        const body = await readIfThere(file + ENCODINGS[encoding]);
        if (body) return { body, encoding };
      }
      const body = await readIfThere(file);
      return body && { body, encoding: null };
    },
  };
}
