import { MAX_TRIES } from '#app/rollout/failed-step';

/** Work of the registry that one of all registries on a database does. */
export interface RegistryJob {
  name: string;
  /** What the staff reads. */
  title: string;
  /** Time between the starts of two runs, whichever registry makes them. */
  everySeconds: number;
  /** How often a run that failed is tried again before it is given up, until its next turn. */
  retryLimit: number;
  /** Seconds to the first of these; each further one waits twice as long. */
  retryDelaySeconds: number;
}

const DAY = 24 * 60 * 60;

/** A review that fails is made again at its next turn. The tries are those for one rollout, too. */
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

/** In the order in which the staff sees them. */
export const registryJobs: readonly RegistryJob[] = [REVIEW_ROLLOUTS, CLEAN_UP_VERSIONS, FORGET_OUTCOMES];
