import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { sweepStale } from '#app/assets/sweep-stale';
import { isFilePath } from '#app/descriptor/safe-names';
import { registryError } from '#app/registry-error';

const MAX_FILE_BYTES = 64 * 1024 * 1024;
const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function counted(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_FILE_BYTES)
        done(registryError('registry.input', `A file is over ${MAX_FILE_BYTES} bytes.`));
      else done(null, chunk);
    },
  });
}

export interface Uploads {
  open(): Promise<string>;
  /** Streams one file of the release into the upload's folder. */
  write(upload: string, path: string, body: Readable): Promise<void>;
  folder(upload: string): Promise<string>;
  discard(upload: string): Promise<void>;
  /** Deletes unfinished uploads. */
  sweep(): Promise<void>;
}

/**
 * Folders for builds from another machine. They arrive file by file and are then checked and published like
 * any folder.
 */
export function createUploads(dataDir: string): Uploads {
  const root = join(dataDir, 'uploads');

  async function folder(upload: string): Promise<string> {
    const path = join(root, upload);
    if (
      !NAME.test(upload) ||
      !(await stat(path).then(
        (info) => info.isDirectory(),
        () => false,
      ))
    ) {
      throw registryError('registry.unknown', 'There is no such upload.');
    }
    return path;
  }

  return {
    folder,
    async open() {
      const upload = randomUUID();
      await mkdir(join(root, upload), { recursive: true });
      return upload;
    },
    async write(upload, path, body) {
      const into = await folder(upload);
      if (!isFilePath(path))
        throw registryError('registry.input', 'path: must be a plain path inside the folder.');
      const file = join(into, path);
      try {
        await mkdir(dirname(file), { recursive: true });
        await pipeline(body, counted(), createWriteStream(file, { flags: 'wx' }));
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? '';
        if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code))
          throw registryError('registry.input', `path: ${path} was sent already.`);
        throw error;
      }
    },
    async discard(upload) {
      if (NAME.test(upload)) await rm(join(root, upload), { recursive: true, force: true });
    },
    sweep: () => sweepStale(root),
  };
}
