import { MAX_TRIES } from '#app/rollout/failed-step';

/** One of all registries on a database does each run. */
export interface RegistryJob {
  name: string;
  /** The staff reads this. */
  title: string;
  /** Time between the starts of two runs, whichever registry makes them. */
  everySeconds: number;
  /** Retries of a failed run before its next turn. */
  retryLimit: number;
  /** Seconds before the first retry; each further one waits twice as long. */
  retryDelaySeconds: number;
}

const DAY = 24 * 60 * 60;

/** A failed review waits for its next turn; the retries are for one rollout. */
export const REVIEW_ROLLOUTS: RegistryJob = {
  name: 'review-rollouts',
  title: 'Judge the versions that roll out',
  everySeconds: 1,
  retryLimit: MAX_TRIES - 1,
  retryDelaySeconds: 1,
};
export const CLEAN_UP_VERSIONS: RegistryJob = {
  name: 'clean-up-versions',
  title: 'Delete files of versions that nobody receives',
  everySeconds: DAY,
  retryLimit: 5,
  retryDelaySeconds: 60,
};
export const FORGET_OUTCOMES: RegistryJob = {
  name: 'forget-outcomes',
  title: 'Remove old counts of visits by version',
  everySeconds: DAY,
  retryLimit: 5,
  retryDelaySeconds: 60,
};

/** The staff sees this order. */
export const registryJobs: readonly RegistryJob[] = [REVIEW_ROLLOUTS, CLEAN_UP_VERSIONS, FORGET_OUTCOMES];
