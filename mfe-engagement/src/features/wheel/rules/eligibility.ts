import type { SpinCheck, SpinGift, SpinRefusal, SpinResult } from '@konnect/contracts';
import { choosePrize } from './prizes';

export interface Item {
  id: string;
  name: string;
  win: boolean;
}

/** Written before the wheel turns. */
export interface SpinRecord {
  item: Item;
  /** The winner's number, masked, because others may use this phone. */
  phone?: string | undefined;
}

export interface Claim {
  code: string | null;
  /** ISO; null for a loss. */
  deadline: string | null;
}

export type KnownFrom = 'spin' | 'browser' | 'server';

export type Eligibility =
  | { phase: 'ready'; item: Item; prizes: readonly SpinGift[] }
  | { phase: 'refused'; reason: SpinRefusal }
  /**
   * `item` is null when another device or browser drew it, `claim` until the details are in; `rotation` is
   * where the wheel stopped.
   */
  | {
      phase: 'over';
      knownFrom: KnownFrom;
      item: Item | null;
      claim: Claim | null;
      prizes: readonly SpinGift[];
      rotation?: number;
    };

export interface Known {
  record: SpinRecord | undefined;
  hasSpun: boolean;
}

/** @param random 0 up to, not including, 1; only for servers that leave the draw to the page */
export function eligibilityOf(
  check: SpinCheck,
  prizes: readonly SpinGift[],
  { record, hasSpun }: Known,
  random: number,
): Eligibility {
  const knownFrom = hasSpun || record ? 'browser' : 'server';
  if (check.participated) {
    const item = check.result ? itemOf(check.result) : (record?.item ?? null);
    return { phase: 'over', knownFrom, item, claim: claimFrom(check, record), prizes };
  }
  if (check.reason !== null) {
    // The draw has ended or changed since: this device's result stays in view.
    if (record) return { phase: 'over', knownFrom, item: record.item, claim: null, prizes };
    return { phase: 'refused', reason: check.reason };
  }
  // Only the flag is set, possibly by hand. Without a spin on the server nothing is drawn for it.
  if (hasSpun && !record && check.spin_id === null)
    return { phase: 'over', knownFrom, item: null, claim: null, prizes };
  const prize = choosePrize(prizes, random, record?.item.id);
  if (!prize) return { phase: 'refused', reason: 'no_prizes' };
  const item = { id: prize.id, name: prize.name, win: prize.win };
  // The page was reloaded during a spin, or the details of a prize are still missing.
  if (record || hasSpun) return { phase: 'over', knownFrom: 'browser', item, claim: null, prizes };
  return { phase: 'ready', item, prizes };
}

/**
 * A plain server reports only `participated`, once the details are in: this device sent them if it has the
 * number.
 */
function claimFrom({ result, commit }: SpinCheck, record: SpinRecord | undefined): Claim | null {
  if (result) return claimOf(result);
  return commit === null && record?.phone !== undefined ? { code: null, deadline: null } : null;
}

/** Also reads the answer of a plain server with only `participated`; undefined for anything else. */
export function readCheck(value: unknown): SpinCheck | undefined {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('participated' in value) ||
    typeof value.participated !== 'boolean'
  )
    return undefined;
  return {
    spin_id: null,
    commit: null,
    proof_url: null,
    reason: null,
    result: null,
    ...value,
    participated: value.participated,
  };
}

/** Completes the answer to an accepted claim; a plain server sends no result. */
export function claimedResult(item: Item, answer: Partial<SpinResult>): SpinResult {
  const taken = { item_id: item.id, item: item.name, win: item.win };
  return { claim_code: null, claim_deadline: null, claimed_at: null, ...taken, ...answer };
}

export function itemOf(result: SpinResult): Item {
  return { id: result.item_id, name: result.item, win: result.win };
}

export function claimOf({ claim_code: code, claim_deadline: deadline }: SpinResult): Claim {
  return { code, deadline };
}

export function canClaim(
  eligibility: Eligibility | { phase: 'checking' | 'failed' | 'drawing' | 'spinning' },
): eligibility is Extract<Eligibility, { phase: 'over' }> & { item: Item } {
  return eligibility.phase === 'over' && eligibility.item?.win === true && eligibility.claim === null;
}
