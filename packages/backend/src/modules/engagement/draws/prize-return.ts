import { defineJob } from '#app/modules/platform/background-jobs/index';
import { returnAllUnclaimed } from './reservations';

/** Returns prizes that were not claimed in time to their stocks. Each spin does so for its draw. */
export const returnUnclaimedPrizes = defineJob({
  name: 'return-prizes',
  title: 'Give unclaimed prizes back to their draws',
  service: 'spin',
  everySeconds: 3_600,
  retryLimit: 3,
  retryDelaySeconds: 60,
  limitSeconds: 300,
  async run({ database, clock, publicCache }) {
    // The proof's page shows what is left. Caches of other processes end by themselves.
    if ((await returnAllUnclaimed(database, clock())) > 0) publicCache.clear();
  },
});
