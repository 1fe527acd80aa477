import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { sweepStale } from '#app/assets/sweep-stale';
import { isFilePath } from '#app/descriptor/safe-names';
import { registryError } from '#app/registry-error';

import { createUploadQuota, uploadLimitsFrom, type UploadLimits, type UploadUsage } from './upload-quota';
import { createWrites } from './upload-writes';

const MAX_FILE_BYTES = 64 * 1024 * 1024;
const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws RegistryError from `book`, which is told of each chunk before it is written */
function counted(book: (bytes: number) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      try {
        if (bytes > MAX_FILE_BYTES)
          throw registryError('registry.input', `A file is over ${MAX_FILE_BYTES} bytes.`);
        book(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** What a folder holds: the bytes of its files, and the number of files and folders. */
async function usageOf(folder: string): Promise<UploadUsage> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), entries: entries.length };
}

/** Whose upload, and which: a token sees its own only. */
export interface UploadKey {
  /** Letters and digits that stand for a token. */
  owner: string;
  upload: string;
}

export interface UploadedFile {
  path: string;
  body: Readable;
  /** Bytes of the body where the request says so. What does not fit is then refused before it is read. */
  length?: number | undefined;
}

export interface Uploads {
  /** @throws RegistryError `registry.quota` when the owner has too many open */
  open(owner: string): Promise<string>;
  /**
   * Streams one file of the release into the upload's folder. A file that fails leaves nothing behind.
   * @throws RegistryError `registry.quota` when the owner's open uploads have too many bytes
   */
  write(key: UploadKey, file: UploadedFile): Promise<void>;
  folder(key: UploadKey): Promise<string>;
  discard(key: UploadKey): Promise<void>;
  /** Deletes unfinished uploads. */
  sweep(): Promise<void>;
}

/** Writes a file whose declared length, if any, is booked already; tells what else it has to book. */
async function receive(
  file: string,
  { path, body, length }: UploadedFile,
  book: (bytes: number) => void,
  signal: AbortSignal,
) {
  const end = () => void body.destroy(new Error('The upload was deleted.'));
  signal.addEventListener('abort', end, { once: true });
  try {
    await mkdir(dirname(file), { recursive: true });
    // Open before anything can fail: a file that opens later would outlive its removal below.
    const target = (await open(file, 'wx')).createWriteStream();
    await pipeline(body, counted(length === undefined ? book : () => undefined), target);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code))
      throw registryError('registry.input', `path: ${path} was sent already.`);
    await rm(file, { force: true });
    if (signal.aborted) throw registryError('registry.unknown', 'This upload was deleted meanwhile.');
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/**
 * Folders for builds from another machine. They arrive file by file and are then checked and published like
 * any folder. A folder's name begins with its owner, so that the quota outlives the process.
 */
export function createUploads(
  dataDir: string,
  limits: UploadLimits = uploadLimitsFrom(process.env),
): Uploads {
  const root = join(dataDir, 'uploads');
  const quota = createUploadQuota(limits);
  const writes = createWrites();
  const nameOf = ({ owner, upload }: UploadKey) => `${owner}.${upload}`;

  /** Counts what an earlier process left open. */
  async function adoptAll(owner: string): Promise<void> {
    const names = await readdir(root).catch(() => []);
    const unknown = names.filter((name) => name.startsWith(`${owner}.`) && !quota.isKnown(name));
    for (const name of unknown) quota.adopt(owner, name, await usageOf(join(root, name)));
  }

  async function folder(key: UploadKey): Promise<string> {
    const path = join(root, nameOf(key));
    const isThere =
      NAME.test(key.upload) &&
      (await stat(path).then(
        (info) => info.isDirectory(),
        () => false,
      ));
    if (!isThere) throw registryError('registry.unknown', 'There is no such upload.');
    return path;
  }

  return {
    folder,
    async open(owner) {
      await adoptAll(owner);
      const upload = randomUUID();
      const name = nameOf({ owner, upload });
      quota.open(owner, name);
      try {
        await mkdir(join(root, name), { recursive: true });
      } catch (error) {
        quota.forget(name);
        throw error;
      }
      return upload;
    },
    async write(key, file) {
      const into = await folder(key);
      if (!isFilePath(file.path))
        throw registryError('registry.input', 'path: must be a plain path inside the folder.');
      await adoptAll(key.owner);
      const name = nameOf(key);
      let booked = 0;
      const book = (bytes: number, entries = 0) => {
        quota.reserve(key.owner, name, { bytes, entries });
        booked += bytes;
      };
      // Empty files and their folders fill a disk, too. A file that breaks off leaves its folders behind.
      book(file.length ?? 0, file.path.split('/').length);
      try {
        await writes.run(name, (signal) => receive(join(into, file.path), file, book, signal));
      } catch (error) {
        quota.release(name, booked);
        throw error;
      }
    },
    async discard(key) {
      if (!NAME.test(key.upload)) return;
      // A file that is still written has its place on the disk, also without a name in a folder.
      await writes.end(nameOf(key));
      await rm(join(root, nameOf(key)), { recursive: true, force: true });
      quota.forget(nameOf(key));
    },
    async sweep() {
      const before = quota.known();
      await sweepStale(root);
      const left = new Set(await readdir(root).catch(() => []));
      for (const name of before) {
        if (left.has(name)) continue;
        await writes.end(name);
        quota.forget(name);
      }
    },
  };
}
