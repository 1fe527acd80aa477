import { evaluateRollout } from '@konnect/registry/rollout-evaluation';
import type { OutcomeCount } from '@konnect/registry/outcomes';
import { createRandom, type Random } from './random';

/** Views of the remote in one kind of visit. */
export interface RemoteViews {
  /** Of all visits. */
  share: number;
  /** Seconds since the visit began, one for each view. */
  seconds: readonly number[];
}

export interface RolloutLoad {
  /** Visits a second, on all edges together. */
  visits: number;
  kinds: readonly RemoteViews[];
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
  // A quiet site is looked at in longer steps: nothing happens in between.
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

/** @returns a function that gives the views of the next step: those of visits that begin in it or go on */
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
  // Visits of before are under way when it begins.
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
