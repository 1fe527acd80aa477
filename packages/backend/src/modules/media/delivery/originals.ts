// A source returns known names only, so that a requested name never becomes a path unchecked.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DEMO_CLIPS } from '#app/demo/clips/index';
import { demoImageNames, readDemoImage } from '#app/demo/images/index';
import type { FileStore } from '#app/modules/media/files/file-store';
import type { Files } from '#app/modules/media/files/files';
import { isFileName } from './media-request';

export interface MediaOriginal {
  fingerprint: string;
  /** True for drawings of this program, which are trusted; uploads are read with limits. */
  drawn: boolean;
  read(): Promise<Buffer>;
  /** Set when the original is on the disk, so that parts of it can be streamed. */
  file?: { path: string; size: number; modified: Date };
}

export interface MediaSource {
  find(name: string): Promise<MediaOriginal | undefined>;
}

export function demoSource(): MediaSource {
  const known = new Set(demoImageNames);
  const originals = new Map<string, Promise<MediaOriginal>>();
  return {
    find(name) {
      if (!known.has(name)) return Promise.resolve(undefined);
      const original = originals.get(name) ?? demoOriginal(name);
      originals.set(name, original);
      return original;
    },
  };
}

async function demoOriginal(name: string): Promise<MediaOriginal> {
  return { fingerprint: digest(await readDemoImage(name)), drawn: true, read: () => readDemoImage(name) };
}

/** Symbolic links in the folder are not followed, because they could point anywhere. */
export function folderSource(folder: string): MediaSource {
  return {
    async find(name) {
      if (!isFileName(name)) return undefined;
      const path = join(folder, name);
      const stats = await lstat(path).catch(() => undefined);
      if (!stats?.isFile()) return undefined;
      return {
        // A bucket key identifies the content on every machine, so all machines use the same address.
        fingerprint: digest(bucketKey(name) ?? `${name}:${stats.size}:${stats.mtimeMs}`),
        drawn: false,
        read: () => readFile(path),
        file: { path, size: stats.size, modified: stats.mtime },
      };
    },
  };
}

/** Key in the bucket; only names that this program made from the content have one. */
export function bucketKey(name: string): string | undefined {
  return /^staff-[0-9a-f]{24}\.(?:jpg|webp|mp4|webm|vtt)$/.test(name)
    ? `me/${name.replace('.', '-')}`
    : undefined;
}

/** Milliseconds; short, because a name may be requested just before its upload. */
const MISSING_MS = 15_000;
const MOST_MISSING = 1_000;

/** True for a name of ours without a copy in this machine's folder. */
export async function mustBeFetched(folder: string, name: string): Promise<boolean> {
  return bucketKey(name) !== undefined && (await folderSource(folder).find(name)) === undefined;
}

/** Fetches from the bucket once, then reads from this machine's folder. */
export function sharedSource(
  folder: string,
  store: FileStore,
  now: () => number = () => performance.now(),
): MediaSource {
  const copies = folderSource(folder);
  const underWay = new Map<string, Promise<void>>();
  const missing = new Map<string, number>();
  const fetchCopy = async (name: string, key: string): Promise<void> => {
    const found = await store.open(key);
    if (!found) {
      if (missing.size >= MOST_MISSING) missing.delete(missing.keys().next().value ?? name);
      missing.set(name, now() + MISSING_MS);
      return;
    }
    await mkdir(folder, { recursive: true });
    const partial = join(folder, `.${randomUUID()}.part`);
    try {
      await pipeline(found.stream, createWriteStream(partial, { flags: 'wx' }));
      await rename(partial, join(folder, name));
    } finally {
      await rm(partial, { force: true });
    }
  };
  return {
    async find(name) {
      const here = await copies.find(name);
      const key = bucketKey(name);
      if (here || !key) return here;
      if ((missing.get(name) ?? 0) > now()) return undefined;
      missing.delete(name);
      const fetching = underWay.get(name) ?? fetchCopy(name, key).finally(() => underWay.delete(name));
      underWay.set(name, fetching);
      await fetching;
      return copies.find(name);
    },
  };
}

export const originalsOf = (folder: string): string => join(folder, 'originals');

/** Images and clips of the demo, then files of the staff in `<folder>/originals`. */
export function contentSource(folder: string, files: Pick<Files, 'store' | 'isShared'>): MediaSource {
  const originals = originalsOf(folder);
  return firstOf(
    demoSource(),
    folderSource(DEMO_CLIPS),
    files.isShared ? sharedSource(originals, files.store) : folderSource(originals),
  );
}

export function firstOf(...sources: readonly MediaSource[]): MediaSource {
  return {
    async find(name) {
      for (const source of sources) {
        const found = await source.find(name);
        if (found) return found;
      }
      return undefined;
    },
  };
}

function digest(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
