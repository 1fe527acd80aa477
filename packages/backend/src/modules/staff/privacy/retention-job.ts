import { defineJob } from '#app/modules/platform/background-jobs/index';
import { applyRetention } from './retention';

/** Anonymised records are not found again, so a second run does nothing. */
export const anonymiseOldData = defineJob({
  name: 'anonymise-old-data',
  title: 'Anonymise personal data whose time is over',
  service: 'main',
  everySeconds: 86_400,
  retryLimit: 5,
  retryDelaySeconds: 300,
  limitSeconds: 3_600,
  run: (deps) => applyRetention(deps),
});
