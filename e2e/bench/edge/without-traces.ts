// Whether the code of traces costs anything while they are off: the edge against itself without that code.
import { median } from '../report/statistics';
import type { LoadResult } from './load-generator';

/** One round of both, asked one after the other. */
export interface PairOfRounds {
  /** With the code, traces off. */
  off: Pick<LoadResult, 'rate' | 'cpu'>;
  without: Pick<LoadResult, 'rate' | 'cpu'>;
}

/** Fewer rounds agree too easily. */
const MIN_ROUNDS = 5;

const spread = (ratios: readonly number[]): string =>
  `${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)})`;

/**
 * Rounds of one and the same server differ by more than traces could cost, so that only a sign counts: the
 * code is measurable when it takes more processor time for an answer in every round.
 * @returns the cell of the table, in words
 */
export function describeOff(rounds: readonly PairOfRounds[]): string {
  const cpu = rounds.map(({ off, without }) => off.cpu / without.cpu);
  const rate = rounds.map(({ off, without }) => off.rate / without.rate);
  const figures = `with the code of traces, off: ${spread(cpu)} of its CPU, ${spread(rate)} of its rate`;
  if (rounds.length < MIN_ROUNDS) return `${figures}; ${MIN_ROUNDS} rounds or more tell`;
  return `${figures}; costs nothing measurable: ${cpu.every((ratio) => ratio > 1) ? 'NO' : 'yes'}`;
}
