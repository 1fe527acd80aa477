import type { Db } from '@konnect/database';
import type { MetricsGauge } from '#app/metrics/index';
import { readState } from '#app/store/live-store';

/** Edges have the same gauge; those that stay behind this one have not heard of a change. */
export const revisionGauge = (db: Db): MetricsGauge => ({
  name: 'release_revision',
  help: 'Revision of the release that edges should serve',
  // Without an answer of the database there is no value: an old one would look like news.
  read: () =>
    readState(db).then(
      ({ revision }) => [{ labels: {}, value: revision }],
      () => [],
    ),
});
