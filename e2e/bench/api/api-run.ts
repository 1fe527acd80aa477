import type { ApiServer, startServer } from './start-server';

export interface ApiRun {
  /** The first of ten ports. */
  port: number;
  rounds: number;
  /** Seconds of one measurement. */
  seconds: number;
  /** Seconds of load before the first measurement of a server. */
  warm: number;
  /** Minutes of load under which memory is watched; 0 leaves it out. */
  minutes: number;
  node: readonly string[];
  start(...order: Parameters<typeof startServer>): Promise<ApiServer>;
  say(line: string): void;
  report: string[];
  raw: Record<string, unknown>;
}

export const LIST = '/api/trending-community-events/';

export const yesNo = (isMet: boolean): string => (isMet ? 'yes' : 'NO');
