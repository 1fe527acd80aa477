import { readRecording } from '../visits/recording';
import { independentViews, replayedVisits, type PageRequest } from './page-requests';
import { LIMIT_SECONDS, secondsToDetect, type RemoteViews } from './simulate-detection';
import { hitRate } from './simulate-page-cache';
import { type VisitKind, visitKinds } from './visit-kinds';
import { assumedHours, recordedShape, VIEWS_PER_VISIT, visitsPerSecond, zipf } from './visit-shape';

/** The edge's own default. */
const TTL_MS = 2_000;
const FIRST_STAGE = 0.05;
/** The rare addresses count as well, so this many pages are needed; they take seconds. */
const COUNT = 200_000;
export const LIVE_FAILURES = 0.002;
/** Share of both versions' views that fail, for rollouts of good versions. */
const GOOD_FAILURES = [0.002, 0.005, 0.01, 0.02, 0.05];
const GOOD_VISITS = 100_000;
/** A real site that counted views alone has this share. */
const SAVE_DATA = 0.1;
const REMOTE = 0.1;

export interface SimulatedSite {
  /** Names the origin of the visits, for the report. */
  source: string;
  /** Set where visits are replayed. */
  kinds?: readonly VisitKind[];
  /** Names the rolled-out remote, for the report. */
  remote: string;
  /** Pages in the busiest hour, for this many visits a day. */
  pagesPerSecond(visits: number): number;
  hitRate(load: { visits: number; edges: number; megabytes: number }): number;
  secondsToDetect(load: { visits: number; failures: number; liveFailures?: number }, seed: number): number;
}

interface SiteParts {
  hours: readonly number[];
  pagesPerVisit: number;
  /** @param visits visits per second at one edge */
  requestsOf(visits: number): PageRequest[];
  views: readonly RemoteViews[];
}

function siteOf({ hours, pagesPerVisit, requestsOf, views }: SiteParts) {
  return {
    pagesPerSecond: (visits: number) => visitsPerSecond(visits, hours).busiest * pagesPerVisit,
    hitRate: ({ visits, edges, megabytes }: Parameters<SimulatedSite['hitRate']>[0]) =>
      hitRate({
        requests: requestsOf(visitsPerSecond(visits, hours).busiest / edges),
        ttlMs: TTL_MS,
        megabytes,
      }),
    secondsToDetect: (
      { visits, failures, liveFailures = LIVE_FAILURES }: Parameters<SimulatedSite['secondsToDetect']>[0],
      seed: number,
    ) =>
      secondsToDetect(
        {
          visits: visitsPerSecond(visits, hours).mean,
          kinds: views,
          share: FIRST_STAGE,
          failures,
          liveFailures,
        },
        seed,
      ),
  };
}

/** Jobs and topics are few, stories are many. */
const FEW_ADDRESSES = 50;

/** @param addresses number of the site's stories */
export function recordedVisits({ addresses }: { addresses: number }): SimulatedSite {
  const recording = readRecording();
  const kinds = visitKinds(recording);
  const [stories, few] = [zipf(addresses), zipf(FEW_ADDRESSES)];
  const { recordedOn, commit } = recording;
  return {
    source: [
      `scripted visits, recorded on ${recordedOn} at ${commit}, in assumed shares`,
      `${addresses} stories by Zipf's law, busiest hour 20:00`,
    ].join('; '),
    kinds,
    remote: 'careers',
    ...siteOf({
      hours: assumedHours(),
      pagesPerVisit: kinds.reduce((sum, { share, pages }) => sum + share * pages.length, 0),
      requestsOf: (visits) =>
        replayedVisits({
          visits,
          kinds,
          addressesOf: (pattern) => (pattern === '/community/:slugOrId' ? stories : few),
          count: COUNT,
        }),
      views: kinds.map(({ share, pages }) => ({
        share,
        seconds: pages.filter(({ remote }) => remote === 'careers').map(({ ms }) => ms / 1_000),
      })),
    }),
  };
}

/** @throws Error for a file of another shape */
export async function countedViews(path: string): Promise<SimulatedSite> {
  const { source, pages, hours } = await recordedShape(path);
  return {
    source: `${source}; ${VIEWS_PER_VISIT} views a visit, each by itself`,
    remote: 'a remote with a tenth of all views',
    ...siteOf({
      hours,
      pagesPerVisit: VIEWS_PER_VISIT,
      requestsOf: (visits) =>
        independentViews({ views: visits * VIEWS_PER_VISIT, pages, saveData: SAVE_DATA, count: COUNT }),
      views: [{ share: REMOTE * VIEWS_PER_VISIT, seconds: [0] }],
    }),
  };
}

/** Counts the rollouts of good versions that are rolled back within a day, by share of failing views. */
export function wrongVerdicts(
  site: Pick<SimulatedSite, 'secondsToDetect'>,
  rollouts: number,
): { failures: number; taken: number }[] {
  return GOOD_FAILURES.map((failures) => {
    const load = { visits: GOOD_VISITS, failures, liveFailures: failures };
    let taken = 0;
    for (let seed = 1; seed <= rollouts; seed += 1)
      if (site.secondsToDetect(load, seed) < LIMIT_SECONDS) taken += 1;
    return { failures, taken };
  });
}
