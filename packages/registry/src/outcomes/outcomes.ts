/**
 * Outcomes of one version within a window. Rollouts are evaluated by these counts alone, so any source of
 * measurements (the backend for browsers, the edges for their renders) only has to fill the table
 * `load_outcome`.
 */
export interface OutcomeCount {
  /** Page views of the remote's pages. */
  visits: number;
  /** Views in which this version failed: did not load, threw, or was replaced by an older one. */
  failures: number;
  /** 75th percentile of the largest contentful paint in milliseconds; null without measurements. */
  lcpP75: number | null;
  /** Number of views with a measured paint. */
  paints: number;
  /** 75th percentile of the slowest interaction in milliseconds, and the number of views that had one. */
  inpP75: number | null;
  interactions: number;
  /** 75th percentile of the worst burst of layout shifts, and the number of views that sent one. */
  clsP75: number | null;
  shifts: number;
}

/** Both sources see the same visit, so counts are compared within one source and never added. */
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
  /** Counts outcomes of a version from `from` (inclusive) to `to` (exclusive). */
  count(
    remoteId: string,
    version: string,
    source: OutcomeSource,
    window: OutcomeWindow,
  ): Promise<OutcomeCount>;
  record(rows: readonly OutcomeRow[]): Promise<void>;
  /** Deletes older rows. @returns their number */
  forget(before: Date): Promise<number>;
}
