import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '@konnect/database';
import type { S3Settings } from '@konnect/database/object-store';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { findVersion, isRemoved, listRemoved } from '#app/store/version-store';

import type { AssetStore } from './asset-store';
import { createPublishedBucket, type PublishedBucket } from './bucket/published-bucket';
import { createSharedAssets, type SharedAssets } from './bucket/shared-assets';
import { ENCODINGS } from './compress';
import type { Compressor } from './compressor/compressor';
import { createDiskAssets } from './disk-assets';

export interface OpenAssetsOptions {
  dataDir: string;
  s3: S3Settings | undefined;
  db: Db;
  compressor: Compressor;
  recompressor: Compressor | undefined;
  log: FastifyBaseLogger | undefined;
}

export interface OpenedAssets {
  assets: AssetStore;
  shared?: SharedAssets;
  bucket?: PublishedBucket;
}

export function openAssets({
  dataDir,
  s3,
  db,
  compressor,
  recompressor,
  log,
}: OpenAssetsOptions): OpenedAssets {
  if (!s3) return { assets: createDiskAssets(dataDir, { compressor, recompressor }) };
  const bucket = createPublishedBucket(s3);
  const disk: AssetStore = createDiskAssets(dataDir, {
    compressor,
    recompressor,
    async onRecompressed({ id, version, files }, paths) {
      const hashes = new Map(files.map(({ path, integrity }) => [path, integrity]));
      for (const path of paths) {
        const copy = await disk.readPrivate(id, version, path + ENCODINGS.br);
        const integrity = hashes.get(path);
        if (copy && integrity) await bucket.saveCopy(integrity, ENCODINGS.br, copy);
      }
    },
  });
  const shared = createSharedAssets({
    dataDir,
    disk,
    bucket,
    async findDescriptor(id, version) {
      const row = await findVersion(db, id, version);
      const parsed = row && parseDescriptor(row.descriptor);
      return parsed?.ok ? parsed.descriptor : null;
    },
    isRemoved: (id, version) => isRemoved(db, id, version),
    listRemoved: () => listRemoved(db),
    onFault: ({ id, version }, err) =>
      log?.error(
        { err, remote: id, version },
        'a version cannot be had from the object store, or saved there',
      ),
  });
  return { assets: shared, shared, bucket };
}
