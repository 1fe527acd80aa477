import { defineJob } from '#app/modules/platform/background-jobs/index';
import { returnAllUnclaimed } from './reservations';

export const returnUnclaimedPrizes = defineJob({
  name: 'return-prizes',
  title: 'Give unclaimed prizes back to their draws',
  service: 'spin',
  everySeconds: 3_600,
  retryLimit: 3,
  retryDelaySeconds: 60,
  limitSeconds: 300,
  async run({ database, clock, publicCache }) {
    // The proof's page shows the rest. Caches of other processes expire.
    if ((await returnAllUnclaimed(database, clock())) > 0) publicCache.clear();
  },
});
