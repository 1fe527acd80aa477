import type { LedgerEntry, SpinFairness } from '@konnect/contracts';
import { drawAgain, type DrawStep, fromHex, genesisOf, hashedText, sha256, type Subtle } from './recompute';

/** `later` needs the seed, which is published when the draw is over. */
export type Verdict = 'passed' | 'failed' | 'later';

export interface Check {
  what: 'hash' | 'order' | 'seed' | 'participant' | 'draw';
  verdict: Verdict;
}

export interface EntryReport {
  entry: LedgerEntry;
  /** The text whose SHA-256 must be the entry's hash. */
  text: string;
  computedHash: string;
  checks: readonly Check[];
  /** How the prize was drawn; undefined before the seed is published, and for entries that are no spin. */
  step: DrawStep | undefined;
}

export type Draw = Pick<SpinFairness, 'draw_id' | 'seed_commit' | 'server_seed' | 'prizes'>;

export function hasFailed({ checks }: Pick<EntryReport, 'checks'>): boolean {
  return checks.some(({ verdict }) => verdict === 'failed');
}

/** Recomputes one entry from published data. @param previousHash undefined for the first entry */
export async function checkEntry(
  subtle: Subtle,
  draw: Draw,
  entry: LedgerEntry,
  previousHash: string | undefined,
): Promise<EntryReport> {
  const text = hashedText(draw.draw_id, entry);
  const computedHash = await sha256(subtle, text);
  const before = previousHash ?? (await genesisOf(subtle, draw.seed_commit, draw.prizes));
  const checks: Check[] = [
    { what: 'hash', verdict: verdictOf(computedHash === entry.hash) },
    { what: 'order', verdict: verdictOf(before === entry.prev_hash) },
  ];
  if (entry.kind !== 'spin') return { entry, text, computedHash, checks, step: undefined };
  const seed = draw.server_seed === null ? undefined : fromHex(draw.server_seed);
  if (!seed || entry.participant_id === undefined) {
    checks.push(
      { what: 'seed', verdict: 'later' },
      { what: 'participant', verdict: 'later' },
      { what: 'draw', verdict: 'later' },
    );
    return { entry, text, computedHash, checks, step: undefined };
  }
  const step = await drawAgain(subtle, seed, draw.draw_id, entry.participant_id, draw.prizes);
  checks.push(
    { what: 'seed', verdict: verdictOf((await sha256(subtle, seed)) === draw.seed_commit) },
    {
      what: 'participant',
      verdict: verdictOf((await sha256(subtle, entry.participant_id)) === entry.participant_hash),
    },
    { what: 'draw', verdict: verdictOf(step?.prizeId === entry.drawn_prize_id) },
  );
  return { entry, text, computedHash, checks, step };
}

function verdictOf(isRight: boolean): Verdict {
  return isRight ? 'passed' : 'failed';
}
