import type { AssetStore } from '#app/assets/asset-store';
import type { MetricsGauge } from '#app/metrics/index';

/** The backend has the same gauge of its own bucket. */
export const storeGauge = (assets: Pick<AssetStore, 'fault'>): MetricsGauge => ({
  name: 'object_store_up',
  help: 'Whether the object store can be used: 1, or 0 while nothing can be published',
  read: () => Number(assets.fault() === null),
});
