import type { OutcomeCount, OutcomeSource } from '#app/outcomes';

export type Cohorts = Record<OutcomeSource, { candidate: OutcomeCount; live: OutcomeCount }>;

export interface EvaluationLimits {
  minVisits: number;
}

export interface Evaluation {
  /** Edges can prove `worse`; browsers only raise `suspect`, because anyone could send their reports. */
  verdict: 'worse' | 'suspect' | 'good' | 'wait';
  finding: string;
}

/** Visitors take different paths, so the shares of failures differ this much without a fault. */
const FAILURE_MARGIN = 0.01;
/** Fewer failures than this may come from one broken phone. */
const MIN_FAILURES = 3;
/** Normal quantile for one-sided 95 %. */
const Z = 1.645;
/** A value counts as worse when it is a fifth higher and a person can notice the difference. */
const VITAL_RATIO = 1.2;
const MIN_MEASURED = 30;

interface Vital {
  name: string;
  margin: number;
  value(count: OutcomeCount): number | null;
  measured(count: OutcomeCount): number;
  format(value: number): string;
}
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const VITALS: readonly Vital[] = [
  {
    name: 'largest paint',
    margin: 200,
    value: ({ lcpP75 }) => lcpP75,
    measured: ({ paints }) => paints,
    format: milliseconds,
  },
  {
    name: 'slowest interaction',
    margin: 100,
    value: ({ inpP75 }) => inpP75,
    measured: ({ interactions }) => interactions,
    format: milliseconds,
  },
  {
    name: 'layout shift',
    margin: 0.05,
    value: ({ clsP75 }) => clsP75,
    measured: ({ shifts }) => shifts,
    format: (value) => value.toFixed(2),
  },
];

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The lower bound of the Wilson score interval. */
export function lowestShare(failures: number, visits: number): number {
  if (visits === 0) return 0;
  const share = failures / visits;
  const spread = Z * Math.sqrt((share * (1 - share)) / visits + (Z * Z) / (4 * visits * visits));
  return Math.max(0, (share + (Z * Z) / (2 * visits) - spread) / (1 + (Z * Z) / visits));
}

/** A crashing page may report failures without its visit, so each failure counts as a visit. */
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
  for (const { name, margin, value, measured, format } of VITALS) {
    const [own, other] = [value(candidate), value(live)];
    if (own === null || other === null || measured(candidate) < MIN_MEASURED || measured(live) < MIN_MEASURED)
      continue;
    if (own > Math.max(other * VITAL_RATIO, other + margin))
      return `${name} ${format(own)} (75th percentile); live version ${format(other)}`;
  }
  return null;
}

export function evaluateRollout(given: Cohorts, { minVisits }: EvaluationLimits): Evaluation {
  const cohorts = mapCohorts(given, counted);
  for (const [source, verdict] of [
    ['edge', 'worse'],
    ['browser', 'suspect'],
  ] as const) {
    const finding = fault(source, cohorts[source].candidate, cohorts[source].live);
    if (finding) return { verdict, finding };
  }
  const { browser, edge } = cohorts;
  // Both sources may have seen the same visit.
  const visits = Math.max(browser.candidate.visits, edge.candidate.visits);
  const failures = Math.max(browser.candidate.failures, edge.candidate.failures);
  if (visits < minVisits)
    return { verdict: 'wait', finding: `${visits} of ${minVisits} visits so far, ${failures} failed` };
  return { verdict: 'good', finding: `${failures} of ${visits} visits failed` };
}
