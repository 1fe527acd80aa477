import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { sweepStale } from '#app/assets/sweep-stale';
import { isFilePath } from '#app/descriptor/safe-names';
import { registryError } from '#app/registry-error';

import { receiveFile, type Booking, type UploadedFile } from './receive-file';
import {
  createUploadQuota,
  uploadLimitsFrom,
  type UploadLimits,
  type UploadQuota,
  type UploadUsage,
} from './upload-quota';
import { createWrites } from './upload-writes';

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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

/** Folders stay behind when a file fails, and stay booked. */
function bookingOf(quota: UploadQuota, owner: string, name: string) {
  const booked: UploadUsage = { bytes: 0, entries: 0 };
  const folder: UploadUsage = { bytes: 0, entries: 1 };
  const book = (bytes: number, entries: number): void => {
    quota.reserve(owner, name, { bytes, entries });
    booked.bytes += bytes;
    booked.entries += entries;
  };
  const booking: Booking = {
    bytes: (count) => book(count, 0),
    folder: () => quota.reserve(owner, name, folder),
    noFolder: () => quota.release(name, folder),
  };
  return { booking, book, giveBack: () => quota.release(name, booked) };
}

/** A token sees its own uploads only. */
export interface UploadKey {
  /** Letters and digits that identify a token. */
  owner: string;
  upload: string;
}

export interface Uploads {
  open(owner: string): Promise<string>;
  /** A failed file leaves nothing behind. @throws RegistryError `registry.quota` for too many bytes */
  write(key: UploadKey, file: UploadedFile): Promise<void>;
  folder(key: UploadKey): Promise<string>;
  discard(key: UploadKey): Promise<void>;
  sweep(): Promise<void>;
}

/** A folder's name begins with its owner, so the quota outlives the process. */
export function createUploads(
  dataDir: string,
  limits: UploadLimits = uploadLimitsFrom(process.env),
): Uploads {
  const root = join(dataDir, 'uploads');
  const quota = createUploadQuota(limits);
  const writes = createWrites();
  const nameOf = ({ owner, upload }: UploadKey) => `${owner}.${upload}`;

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

  /** An upload stops counting even where its folder cannot be removed. */
  async function end(name: string): Promise<void> {
    try {
      // A file that is still written takes disk space even after its name is gone.
      await writes.end(name, () => rm(join(root, name), { recursive: true, force: true }));
    } finally {
      quota.forget(name);
    }
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
      const { booking, book, giveBack } = bookingOf(quota, key.owner, name);
      // An empty file takes an entry of the disk, too.
      book(file.length ?? 0, 1);
      try {
        await writes.run(name, (signal) => receiveFile(into, file, booking, signal));
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    async discard(key) {
      if (NAME.test(key.upload)) await end(nameOf(key));
    },
    async sweep() {
      const before = quota.known();
      await sweepStale(root, end);
      const left = new Set(await readdir(root).catch(() => []));
      for (const name of before) if (!left.has(name)) await end(name);
    },
  };
}
