import type { RemoteDescriptor } from '@konnect/contracts';

import type { AssetStore } from '../asset-store';
import type { PublishedBucket } from './published-bucket';

export interface SharedAssetsOptions {
  dataDir: string;
  disk: AssetStore;
  bucket: PublishedBucket;
  /** Finds the descriptor of a published version; null when there is none. */
  findDescriptor(id: string, version: string): Promise<RemoteDescriptor | null>;
  /** Tells whether a clean-up of any registry has removed this version. */
  isRemoved(id: string, version: string): Promise<boolean>;
  /** All versions that a clean-up of any registry has removed, each as `id version`. */
  listRemoved(): Promise<ReadonlySet<string>>;
  /** Told of each version that could not be fetched, with the reason. */
  onFault(version: { id: string; version: string }, error: unknown): void;
  now?: () => number;
}
