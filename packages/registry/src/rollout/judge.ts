import type { OutcomeCount, OutcomeSource } from '#app/outcomes';

export type Sides = Record<OutcomeSource, { candidate: OutcomeCount; live: OutcomeCount }>;

export interface JudgeLimits {
  minVisits: number;
}

export interface Judgement {
  verdict: 'worse' | 'good' | 'wait';
  /** One line with the numbers that decided. */
  finding: string;
}

/** A share this much above the live version's is a fault, not chance in the paths that visitors took. */
const FAILURE_MARGIN = 0.01;
/** One broken phone proves nothing. */
const MIN_FAILURES = 3;
/** One-sided 95 %. */
const Z = 1.645;
/** Slower by a fifth and by what a person notices. */
const LCP_RATIO = 1.2;
const LCP_MARGIN_MS = 200;
const MIN_PAINTS = 30;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The lowest share of failures that so many failures in so many visits speak for (Wilson's interval). */
export function lowestShare(failures: number, visits: number): number {
  if (visits === 0) return 0;
  const share = failures / visits;
  const spread = Z * Math.sqrt((share * (1 - share)) / visits + (Z * Z) / (4 * visits * visits));
  return Math.max(0, (share + (Z * Z) / (2 * visits) - spread) / (1 + (Z * Z) / visits));
}

function fault(source: OutcomeSource, candidate: OutcomeCount, live: OutcomeCount): string | null {
  const liveShare = live.visits === 0 ? 0 : live.failures / live.visits;
  if (candidate.failures >= MIN_FAILURES && lowestShare(candidate.failures, candidate.visits) > liveShare + FAILURE_MARGIN) {
    const share = candidate.failures / candidate.visits;
    return `${percent(share)} of ${candidate.visits} visits failed (${source}); live version ${percent(liveShare)} of ${live.visits}`;
  }
  if (candidate.lcpP75 !== null && live.lcpP75 !== null && candidate.paints >= MIN_PAINTS && live.paints >= MIN_PAINTS) {
    const limit = Math.max(live.lcpP75 * LCP_RATIO, live.lcpP75 + LCP_MARGIN_MS);
    if (candidate.lcpP75 > limit) return `largest paint ${Math.round(candidate.lcpP75)} ms (75th percentile); live version ${Math.round(live.lcpP75)} ms`;
  }
  return null;
}

/** Compares a version with the live one by what their visitors met in the same window. */
export function judge(sides: Sides, { minVisits }: JudgeLimits): Judgement {
  for (const source of ['browser', 'edge'] as const) {
    const reason = fault(source, sides[source].candidate, sides[source].live);
    if (reason) return { verdict: 'worse', finding: reason };
  }
  const { browser, edge } = sides;
  // The same visit may have been seen by both.
  const visits = Math.max(browser.candidate.visits, edge.candidate.visits);
  const failures = Math.max(browser.candidate.failures, edge.candidate.failures);
  if (visits < minVisits) return { verdict: 'wait', finding: `${visits} of ${minVisits} visits so far, ${failures} failed` };
  return { verdict: 'good', finding: `${failures} of ${visits} visits failed` };
}
