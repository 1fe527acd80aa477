// What each row of `pnpm bench faults` gets and answers.
import type { SiteDatabase } from './site-parts';

export interface FaultCounts {
  /** Acknowledged and not there afterwards. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** Stored otherwise than acknowledged, refused without reason, answered wrongly, or still running. */
  broken: number;
}

export interface FaultResult extends FaultCounts {
  row: string;
  /** What was done, with its figures. */
  done: string;
  /** A few of the faults, in words. */
  examples: string[];
}

export interface FaultContext {
  /** Rounds of each kind of kill. */
  rounds: number;
  /** Random requests of the fuzz row. */
  requests: number;
  /** The first of twenty ports. */
  port: number;
  /** The kinds of database that a row is run on. */
  databases: readonly SiteDatabase['kind'][];
  say(line: string): void;
}

export interface FaultRow {
  name: string;
  run(context: FaultContext): Promise<FaultResult[]>;
}

const MAX_EXAMPLES = 5;

/** Collects the faults of one row. */
export class FaultNotes {
  readonly lost: string[] = [];
  readonly doubled: string[] = [];
  readonly broken: string[] = [];

  result(row: string, done: string): FaultResult {
    const { lost, doubled, broken } = this;
    const examples = [
      ...lost.map((text) => `lost: ${text}`),
      ...doubled.map((text) => `doubled: ${text}`),
      ...broken.map((text) => `broken: ${text}`),
    ].slice(0, MAX_EXAMPLES);
    return { row, done, lost: lost.length, doubled: doubled.length, broken: broken.length, examples };
  }
}

export const DATABASE_LABELS: Readonly<Record<SiteDatabase['kind'], string>> = {
  embedded: 'embedded database',
  postgres: 'PostgreSQL',
};
