import type { OutcomeCount, OutcomeSource } from '#app/outcomes';

export type Cohorts = Record<OutcomeSource, { candidate: OutcomeCount; live: OutcomeCount }>;

export interface EvaluationLimits {
  minVisits: number;
}

export interface Evaluation {
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
/** Worse by a fifth and by what a person notices. */
const VITAL_RATIO = 1.2;
const MIN_MEASURED = 30;

interface Vital {
  name: string;
  margin: number;
  value(count: OutcomeCount): number | null;
  measured(count: OutcomeCount): number;
  words(value: number): string;
}
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const VITALS: readonly Vital[] = [
  {
    name: 'largest paint',
    margin: 200,
    value: ({ lcpP75 }) => lcpP75,
    measured: ({ paints }) => paints,
    words: milliseconds,
  },
  {
    name: 'slowest interaction',
    margin: 100,
    value: ({ inpP75 }) => inpP75,
    measured: ({ interactions }) => interactions,
    words: milliseconds,
  },
  {
    name: 'layout shift',
    margin: 0.05,
    value: ({ clsP75 }) => clsP75,
    measured: ({ shifts }) => shifts,
    words: (value) => value.toFixed(2),
  },
];

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The lowest share of failures that so many failures in so many visits speak for (Wilson's interval). */
export function lowestShare(failures: number, visits: number): number {
  if (visits === 0) return 0;
  const share = failures / visits;
  const spread = Z * Math.sqrt((share * (1 - share)) / visits + (Z * Z) / (4 * visits * visits));
  return Math.max(0, (share + (Z * Z) / (2 * visits) - spread) / (1 + (Z * Z) / visits));
}

/** A page that falls apart may send its failures without its visit: each failure is a visit at least, or the worst versions would look like none. */
function counted(count: OutcomeCount): OutcomeCount {
  return { ...count, visits: Math.max(count.visits, count.failures) };
}

function mapCohorts({ browser, edge }: Cohorts, change: (count: OutcomeCount) => OutcomeCount): Cohorts {
  const both = ({ candidate, live }: Cohorts[OutcomeSource]) => ({
    candidate: change(candidate),
    live: change(live),
  });
  return { browser: both(browser), edge: both(edge) };
}

function fault(source: OutcomeSource, candidate: OutcomeCount, live: OutcomeCount): string | null {
  const liveShare = live.visits === 0 ? 0 : live.failures / live.visits;
  if (
    candidate.failures >= MIN_FAILURES &&
    lowestShare(candidate.failures, candidate.visits) > liveShare + FAILURE_MARGIN
  ) {
    const share = candidate.failures / candidate.visits;
    return `${percent(share)} of ${candidate.visits} visits failed (${source}); live version ${percent(liveShare)} of ${live.visits}`;
  }
  for (const { name, margin, value, measured, words } of VITALS) {
    const [own, other] = [value(candidate), value(live)];
    if (own === null || other === null || measured(candidate) < MIN_MEASURED || measured(live) < MIN_MEASURED)
      continue;
    if (own > Math.max(other * VITAL_RATIO, other + margin))
      return `${name} ${words(own)} (75th percentile); live version ${words(other)}`;
  }
  return null;
}

/** Compares a version with the live one by what their visitors met in the same window. */
export function evaluateRollout(given: Cohorts, { minVisits }: EvaluationLimits): Evaluation {
  const cohorts = mapCohorts(given, counted);
  for (const source of ['browser', 'edge'] as const) {
    const reason = fault(source, cohorts[source].candidate, cohorts[source].live);
    if (reason) return { verdict: 'worse', finding: reason };
  }
  const { browser, edge } = cohorts;
  // The same visit may have been seen by both.
  const visits = Math.max(browser.candidate.visits, edge.candidate.visits);
  const failures = Math.max(browser.candidate.failures, edge.candidate.failures);
  if (visits < minVisits)
    return { verdict: 'wait', finding: `${visits} of ${minVisits} visits so far, ${failures} failed` };
  return { verdict: 'good', finding: `${failures} of ${visits} visits failed` };
}
