import { evaluateRollout } from '@konnect/registry/rollout-evaluation';
import type { OutcomeCount } from '@konnect/registry/outcomes';
import { createRandom } from './random';

export interface RolloutLoad {
  /** Views a second of the remote's pages, on all edges together. */
  views: number;
  /** Share of the visitors who get the new version. */
  share: number;
  /** Share of its views that fail; the live version's is `liveFailures`. */
  failures: number;
  liveFailures: number;
}

/** A rollout that nobody has noticed after this long is not noticed by its first stage. */
export const LIMIT_SECONDS = 86_400;
const MIN_VISITS = 50;

/**
 * Seconds until the registry's own judgement takes the version back; `LIMIT_SECONDS` where it does not.
 * Reviews come each second.
 */
export function secondsToDetect({ views, share, failures, liveFailures }: RolloutLoad, seed: number): number {
  const random = createRandom(seed);
  const candidate = nothingSeen();
  const live = nothingSeen();
  const see = (count: OutcomeCount, visits: number, failing: number): void => {
    count.visits += visits;
    count.failures += random.binomial(visits, failing);
  };
  // A quiet site is looked at in longer steps: nothing happens in between.
  const step = Math.max(1, Math.min(60, Math.floor(0.2 / (views * share))));
  for (let second = step; second < LIMIT_SECONDS; second += step) {
    const visits = random.poisson(views * share * step);
    see(candidate, visits, failures);
    see(live, random.poisson(views * (1 - share) * step), liveFailures);
    if (visits === 0) continue;
    const { verdict } = evaluateRollout(
      { edge: { candidate, live }, browser: { candidate: nothingSeen(), live: nothingSeen() } },
      { minVisits: MIN_VISITS },
    );
    if (verdict === 'worse') return second;
  }
  return LIMIT_SECONDS;
}

function nothingSeen(): OutcomeCount {
  return {
    ...{ visits: 0, failures: 0, paints: 0, interactions: 0, shifts: 0 },
    ...{ lcpP75: null, inpP75: null, clsP75: null },
  };
}
