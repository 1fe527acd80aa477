export type { AssetStore, PutOutcome, StoredAsset } from './asset-store';
export { ENCODINGS } from './compress';
export type { Encoding } from './compress';
export { createDiskAssets } from './disk-assets';
export { DESCRIPTOR_FILE, isPublicFile } from '#app/descriptor/safe-names';
