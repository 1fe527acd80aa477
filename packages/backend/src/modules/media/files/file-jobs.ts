import { defineJob } from '#app/modules/platform/background-jobs/index';
import { cleanUpFiles } from './clean-up';
import { scanFiles } from './scan-files';

const HOUR = 3_600;
/** A file whose check was missed is told to be "checked in a minute". */
const SCAN_EVERY_SECONDS = 15;

export const cleanUpUnusedFiles = defineJob({
  name: 'clean-up-files',
  title: 'Delete sent files that no form kept',
  service: 'main',
  everySeconds: HOUR,
  retryLimit: 3,
  retryDelaySeconds: 60,
  limitSeconds: 600,
  run: (deps) => cleanUpFiles(deps),
});

export const scanWaitingFiles = defineJob({
  name: 'scan-files',
  title: 'Scan files that wait for the virus scanner',
  service: 'main',
  everySeconds: SCAN_EVERY_SECONDS,
  // The next turn is the next try.
  retryLimit: 0,
  retryDelaySeconds: 0,
  limitSeconds: 300,
  isWanted: ({ scanner }) => scanner !== undefined,
  run: (deps, { signal }) => scanFiles(deps, signal),
});
