/** Rollouts are evaluated by these counts alone, so a source of measurements only fills `load_outcome`. */
export interface OutcomeCount {
  visits: number;
  /** Views in which this version did not load, threw, or was replaced by an older one. */
  failures: number;
  /** 75th percentile of the largest contentful paint in milliseconds; null without measurements. */
  lcpP75: number | null;
  paints: number;
  /** 75th percentile of the slowest interaction in milliseconds, and its number of views. */
  inpP75: number | null;
  interactions: number;
  /** 75th percentile of the worst burst of layout shifts, and its number of views. */
  clsP75: number | null;
  shifts: number;
}

/** Both sources see the same visit, so their counts are never added. */
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
  at?: Date;
}

export interface Outcomes {
  /** `from` is inclusive, `to` exclusive. */
  count(
    remoteId: string,
    version: string,
    source: OutcomeSource,
    window: OutcomeWindow,
  ): Promise<OutcomeCount>;
  record(rows: readonly OutcomeRow[]): Promise<void>;
  forget(before: Date): Promise<number>;
}
