import { defineJob } from '#app/modules/platform/background-jobs/index';
import { forgetReports } from './store';

export const forgetOldVisits = defineJob({
  name: 'forget-old-visits',
  title: 'Remove old reports of visits',
  service: 'main',
  everySeconds: 3_600,
  retryLimit: 3,
  retryDelaySeconds: 60,
  limitSeconds: 300,
  run: ({ database, clock }) => forgetReports(database.db, clock()),
});
