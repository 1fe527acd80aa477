/**
 * What visitors met of one version within a window. Rollouts are judged by these counts alone, so whoever measures visits
 * (the backend for browsers, the edges for what they render) only has to fill the table `load_outcome`.
 */
export interface OutcomeCount {
  /** Page views of the remote's pages. */
  visits: number;
  /** Views in which this version failed: did not load, threw, or was replaced by an older one. */
  failures: number;
  /** 75th percentile of the largest contentful paint in milliseconds; null when nobody sent one. */
  lcpP75: number | null;
  /** How many views sent their paint. */
  paints: number;
  /** The same of the slowest interaction in milliseconds, and how many views had one. */
  inpP75: number | null;
  interactions: number;
  /** The same of the worst burst of layout shifts, and how many views sent it. */
  clsP75: number | null;
  shifts: number;
}

/** Both see the same visit, so their counts are compared each with its own kind and never added. */
export type OutcomeSource = 'browser' | 'edge';
export const OUTCOME_SOURCES: readonly OutcomeSource[] = ['browser', 'edge'];

export interface OutcomeWindow {
  from: Date;
  to: Date;
}

export interface OutcomeRow {
  remoteId: string;
  version: string;
  source: OutcomeSource;
  visits: number;
  failures: number;
  lcpMs?: number | null;
  inpMs?: number | null;
  cls?: number | null;
  /** Default: now. */
  at?: Date;
}

export interface Outcomes {
  /** What this version's visitors met from `from` (included) to `to` (not included). */
  count(
    remoteId: string,
    version: string,
    source: OutcomeSource,
    window: OutcomeWindow,
  ): Promise<OutcomeCount>;
  record(rows: readonly OutcomeRow[]): Promise<void>;
  /** Removes what is older; returns how many rows. */
  forget(before: Date): Promise<number>;
}
