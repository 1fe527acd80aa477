import type { SiteDatabase } from './site-parts';

export interface FaultCounts {
  /** Acknowledged writes that are missing afterwards. */
  lost: number;
  /** Writes that are stored more than once. */
  doubled: number;
  /** Stored otherwise than acknowledged, refused without reason, answered wrongly, or still running. */
  broken: number;
}

export interface FaultResult extends FaultCounts {
  row: string;
  /** Describes what was done, with figures. */
  done: string;
  examples: string[];
}

export interface FaultContext {
  /** Rounds of each kind of kill. */
  rounds: number;
  /** Random requests of the fuzz row. */
  requests: number;
  /** The first of twenty ports. */
  port: number;
  databases: readonly SiteDatabase['kind'][];
  say(line: string): void;
}

export interface FaultRow {
  name: string;
  run(context: FaultContext): Promise<FaultResult[]>;
}

const MAX_EXAMPLES = 5;

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
