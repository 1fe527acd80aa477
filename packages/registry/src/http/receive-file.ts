import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { registryError } from '#app/registry-error';

const MAX_FILE_BYTES = 64 * 1024 * 1024;

export interface UploadedFile {
  path: string;
  body: Readable;
  /** Declared bytes of the body; too many are refused before they are read. */
  length?: number | undefined;
}

/** Each function throws a RegistryError when there is no room. */
export interface Booking {
  /** Called for each chunk of a body without a declared length. */
  bytes(count: number): void;
  folder(): void;
  /** Cancels the booking for a folder that exists already. */
  noFolder(): void;
}

/** Each chunk is booked before it is written. */
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

/** A recursive `mkdir` would also create the upload's own folder, which may be deleted by now. */
async function makeFolders(root: string, path: string, booking: Booking): Promise<void> {
  let folder = root;
  for (const segment of path.split('/').slice(0, -1)) {
    folder = join(folder, segment);
    booking.folder();
    try {
      await mkdir(folder);
    } catch (error) {
      booking.noFolder();
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** A failed file leaves only its folders behind. @throws RegistryError, or the error of the body */
export async function receiveFile(
  root: string,
  { path, body, length }: UploadedFile,
  booking: Booking,
  signal: AbortSignal,
): Promise<void> {
  const file = join(root, path);
  let isOurs = false;
  try {
    await makeFolders(root, path, booking);
    // A file that opens after a failure would outlive its removal below.
    const target = (await open(file, 'wx')).createWriteStream();
    isOurs = true;
    const book = length === undefined ? booking.bytes : () => undefined;
    await pipeline(body, counted(book), target, { signal });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code))
      throw registryError('registry.input', `path: ${path} was sent already.`);
    // Another call may have sent this file before.
    if (isOurs) await rm(file, { force: true });
    if (signal.aborted || code === 'ENOENT')
      throw registryError('registry.unknown', 'This upload was deleted meanwhile.');
    throw error;
  }
}
