import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createObjectStore, type S3Settings } from '@konnect/database/object-store';
import { checkedKey, type FileStore } from './file-store';

export type { S3Settings } from '@konnect/database/object-store';

export function s3FileStore(settings: S3Settings): FileStore {
  const store = createObjectStore(settings);
  return {
    async put(key, { path, mediaType }) {
      const body = await openAsBlob(path);
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      await store.put(checkedKey(key), body, { mediaType, sha256: hash.digest('hex') });
    },
    open: async (key) => store.open(checkedKey(key)),
    remove: async (key) => store.remove(checkedKey(key)),
  };
}
