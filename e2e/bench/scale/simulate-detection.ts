import { evaluateRollout } from '@konnect/registry/rollout-evaluation';
import type { OutcomeCount } from '@konnect/registry/outcomes';
import { createRandom, type Random } from './random';

export interface RemoteViews {
  /** Share of all visits. */
  share: number;
  /** Seconds since the visit began, one for each view. */
  seconds: readonly number[];
}

export interface RolloutLoad {
  /** Visits per second, on all edges together. */
  visits: number;
  kinds: readonly RemoteViews[];
  /** Share of the visitors who get the new version. */
  share: number;
  /** Share of its views that fail; the live version's is `liveFailures`. */
  failures: number;
  liveFailures: number;
}

/** After this long the first stage of a rollout no longer notices a fault. */
export const LIMIT_SECONDS = 86_400;
const MIN_VISITS = 50;

/** Seconds until the registry's rules roll back, reviewed each second; `LIMIT_SECONDS` for never. */
export function secondsToDetect(load: RolloutLoad, seed: number): number {
  const { visits, kinds, share, failures, liveFailures } = load;
  const random = createRandom(seed);
  const candidate = nothingSeen();
  const live = nothingSeen();
  const see = (count: OutcomeCount, views: number, failing: number): void => {
    count.visits += views;
    count.failures += random.binomial(views, failing);
  };
  const perVisit = kinds.reduce((sum, { share: of, seconds }) => sum + of * seconds.length, 0);
  // A quiet site is reviewed in longer steps: nothing happens in between.
  const step = Math.max(1, Math.min(60, Math.floor(0.2 / (visits * perVisit * share))));
  const ofCandidate = viewsByStep(kinds, visits * share * step, step, random);
  const ofLive = viewsByStep(kinds, visits * (1 - share) * step, step, random);
  for (let second = step; second < LIMIT_SECONDS; second += step) {
    const views = ofCandidate();
    see(candidate, views, failures);
    see(live, ofLive(), liveFailures);
    if (views === 0) continue;
    const { verdict } = evaluateRollout(
      { edge: { candidate, live }, browser: { candidate: nothingSeen(), live: nothingSeen() } },
      { minVisits: MIN_VISITS },
    );
    if (verdict === 'worse') return second;
  }
  return LIMIT_SECONDS;
}

/** @returns a function that gives the views of the next step, of new and of running visits */
function viewsByStep(
  kinds: readonly RemoteViews[],
  visitsPerStep: number,
  step: number,
  random: Random,
): () => number {
  const later = new Map<number, number>();
  let now = 0;
  const next = (): number => {
    for (const { share, seconds } of kinds) {
      if (seconds.length === 0) continue;
      const begin = random.poisson(visitsPerStep * share);
      if (begin === 0) continue;
      for (const second of seconds) {
        const at = now + Math.floor(second / step);
        later.set(at, (later.get(at) ?? 0) + begin);
      }
    }
    const views = later.get(now) ?? 0;
    later.delete(now);
    now += 1;
    return views;
  };
  // Earlier visits are still running when it begins.
  const longest = Math.max(0, ...kinds.flatMap(({ seconds }) => seconds));
  for (let before = 0; before < longest; before += step) next();
  return next;
}

function nothingSeen(): OutcomeCount {
  return {
    ...{ visits: 0, failures: 0, paints: 0, interactions: 0, shifts: 0 },
    ...{ lcpP75: null, inpP75: null, clsP75: null },
  };
}
