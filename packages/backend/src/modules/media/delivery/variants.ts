import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encode, type Wanted } from './encode';
import type { MediaOriginal } from './originals';
import { createQueue, type Priority } from './queue';

export interface Variant {
  bytes: Buffer;
  etag: string;
}

export interface VariantStore {
  get(original: MediaOriginal, wanted: Wanted, priority?: Priority): Promise<Variant>;
}

export interface VariantOptions {
  folder: string;
  /** Called when an image cannot be cached; the image is sent anyway. */
  onWriteFailure(error: unknown): void;
  make?: typeof encode;
}

const ENCODES_AT_ONCE = 2;

export function createVariantStore({ folder, onWriteFailure, make = encode }: VariantOptions): VariantStore {
  const queue = createQueue(ENCODES_AT_ONCE);
  const underWay = new Map<string, Promise<Buffer>>();

  const write = async (path: string, bytes: Buffer): Promise<void> => {
    const partial = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(partial, bytes, { flag: 'wx' });
      // Renaming is atomic: other processes see the whole file or none.
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true }).catch(() => undefined);
      onWriteFailure(error);
    }
  };

  const makeOnce = (
    key: string,
    path: string,
    original: MediaOriginal,
    wanted: Wanted,
    priority: Priority,
  ): Promise<Buffer> => {
    const running = underWay.get(key);
    if (running) return running;
    const work = queue
      .run(priority, async () => {
        const bytes = await make(original, wanted);
        await write(path, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };

  return {
    async get(original, wanted, priority = 'visitor') {
      const key = variantKey(original, wanted);
      const path = join(folder, key.slice(0, 2), key);
      const cached = await readFile(path).catch(() => undefined);
      const bytes =
        cached !== undefined && cached.length > 0
          ? cached
          : await makeOnce(key, path, original, wanted, priority);
      return { bytes, etag: `"${key}"` };
    },
  };
}

/** Also the file's name; made of our own values only. */
export function variantKey(original: MediaOriginal, { width, format, lean }: Wanted): string {
  return `${original.fingerprint}-${width}${lean ? '-lean' : ''}.${format}`;
}
