import type { Db } from '@konnect/database';
import type { MetricsGauge } from '#app/metrics/index';
import { readState } from '#app/store/live-store';

/** Edges have the same gauge; an edge with a lower value has missed a change. */
export const revisionGauge = (db: Db): MetricsGauge => ({
  name: 'release_revision',
  help: 'Revision of the release that edges should serve',
  // An old value would look current, so there is none while the database is away.
  read: () =>
    readState(db).then(
      ({ revision }) => [{ labels: {}, value: revision }],
      () => [],
    ),
});
