import type { ApiServer, startServer } from './start-server';

/** One run of `pnpm bench api`: its settings, its servers and what it has found so far. */
export interface ApiRun {
  /** The first of ten ports. */
  port: number;
  rounds: number;
  /** Of one measurement. */
  seconds: number;
  /** Seconds before the first measurement of a server. */
  warm: number;
  /** Of load under which memory is watched; 0 leaves it out. */
  minutes: number;
  /** Arguments of Node for the servers under test. */
  node: readonly string[];
  start(...order: Parameters<typeof startServer>): Promise<ApiServer>;
  say(line: string): void;
  /** Paragraphs of the report. */
  report: string[];
  /** Each single number, by what was measured. */
  raw: Record<string, unknown>;
}

export const LIST = '/api/trending-community-events/';

export const yesNo = (isMet: boolean): string => (isMet ? 'yes' : 'NO');
