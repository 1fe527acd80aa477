// Files in a backup have the path that they would have in the data folder of a site without a bucket.
import { eq } from 'drizzle-orm';
import type { BucketFiles, Db } from '@konnect/database';
import { createObjectStore } from '@konnect/database/object-store';
import { kindOf } from '#app/modules/media/delivery/media-request';
import { bucketKey } from '#app/modules/media/delivery/originals';
import { s3FileStore, type S3Settings } from './s3-file-store';
import { storedFile } from './tables';

const STORED = 'files/kept/';
const ORIGINALS = 'media/originals/';
const OTHER_TYPE = 'application/octet-stream';

/** @returns undefined for an object that this program did not store */
function pathOf(key: string): string | undefined {
  const original = key.replace(/^me\/(.*)-(\w+)$/, '$1.$2');
  if (bucketKey(original) === key) return ORIGINALS + original;
  return /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key) ? STORED + key : undefined;
}

/** @returns undefined for a path outside of the bucket */
function keyOf(path: string): string | undefined {
  const key = path.startsWith(STORED)
    ? path.slice(STORED.length)
    : path.startsWith(ORIGINALS)
      ? bucketKey(path.slice(ORIGINALS.length))
      : undefined;
  return key !== undefined && pathOf(key) === path ? key : undefined;
}

/** @param db contains the types of the uploaded files */
export function bucketFiles(settings: S3Settings, db: Db): BucketFiles {
  const store = s3FileStore(settings);
  return {
    async *list() {
      for await (const { key, modified } of createObjectStore(settings).list()) {
        const path = pathOf(key);
        if (path !== undefined) yield { path, modified };
      }
    },
    async open(path) {
      const key = keyOf(path);
      return key === undefined ? undefined : store.open(key);
    },
    async take(path, file) {
      const key = keyOf(path);
      if (key === undefined) return false;
      await store.put(key, { path: file, mediaType: await typeOf(db, path, key) });
      // Images stay in the folder too, because every machine has a local copy.
      return path.startsWith(STORED);
    },
  };
}

async function typeOf(db: Db, path: string, key: string): Promise<string> {
  if (path.startsWith(STORED)) {
    const [row] = await db
      .select({ type: storedFile.mediaType })
      .from(storedFile)
      .where(eq(storedFile.storageKey, key));
    return row?.type ?? OTHER_TYPE;
  }
  const kind = kindOf(path);
  if (kind?.kind === 'plain') return kind.type;
  return path.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
}
