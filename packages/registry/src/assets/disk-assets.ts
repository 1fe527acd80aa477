import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { RemoteDescriptor } from '@konnect/contracts';

import { contentDigest } from '#app/descriptor/digest';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { DESCRIPTOR_FILE, isFilePath, isPublicFile, isRemoteId, isVersion } from '#app/descriptor/safe-names';

import type { AssetStore } from './asset-store';
import { compressedCopies, ENCODINGS } from './compress';
import { eachLimited } from './each-limited';
import { sweepStale } from './sweep-stale';

/** The project's own target is two cores; more lanes only delay the pages being served meanwhile. */
const LANES = 2;

async function writeDurably(path: string, body: Buffer | string): Promise<void> {
  const handle = await open(path, 'wx', 0o444);
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
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
export function createDiskAssets(dataDir: string): AssetStore {
  const root = join(dataDir, 'assets');
  const incoming = join(root, '.incoming');

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

  async function stage(into: string, descriptor: RemoteDescriptor, read: (path: string) => Promise<Buffer>): Promise<void> {
    const folders = new Set([into, ...descriptor.files.map(({ path }) => dirname(join(into, path)))]);
    for (const path of folders) await mkdir(path, { recursive: true });
    // Big files first, so that the last lane does not end alone with the biggest.
    const files = [...descriptor.files].sort((a, b) => b.bytes - a.bytes);
    await eachLimited(files, LANES, async ({ path }) => {
      const body = await read(path);
      await writeDurably(join(into, path), body);
      for (const [encoding, copy] of await compressedCopies(path, body)) await writeDurably(join(into, path) + ENCODINGS[encoding], copy);
    });
    await writeDurably(join(into, DESCRIPTOR_FILE), JSON.stringify(descriptor));
    for (const path of folders) await syncFolder(path);
  }

  async function missingFile(descriptor: RemoteDescriptor): Promise<string | null> {
    const base = folder(descriptor.id, descriptor.version);
    for (const { path, bytes } of descriptor.files) {
      const size = await stat(join(base, path)).then((info) => info.size, () => -1);
      if (size !== bytes) return path;
    }
    return null;
  }

  return {
    folder,
    missingFile,
    sweep: () => sweepStale(incoming),

    async put(descriptor, read) {
      const known = await compare(descriptor);
      if (known) return known;
      const target = folder(descriptor.id, descriptor.version);
      const staged = join(incoming, randomUUID());
      try {
        await stage(staged, descriptor, read);
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
