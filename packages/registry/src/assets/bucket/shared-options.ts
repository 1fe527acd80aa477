import type { RemoteDescriptor } from '@konnect/contracts';

import type { AssetStore } from '../asset-store';
import type { PublishedBucket } from './published-bucket';

export interface SharedAssetsOptions {
  dataDir: string;
  disk: AssetStore;
  bucket: PublishedBucket;
  findDescriptor(id: string, version: string): Promise<RemoteDescriptor | null>;
  isRemoved(id: string, version: string): Promise<boolean>;
  listRemoved(): Promise<ReadonlySet<string>>;
  onFault(version: { id: string; version: string }, error: unknown): void;
  now?: () => number;
}
