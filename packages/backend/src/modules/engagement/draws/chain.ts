import type { LedgerRow, PrizeRow } from './tables';
import { plainDecimal, sha256 } from './rules';

const SEPARATOR = '|';

/** The chain starts with a hash of commitment and prizes, so that the odds cannot change afterwards. */
export function genesisOf(
  seedCommit: string,
  prizes: readonly Pick<PrizeRow, 'id' | 'name' | 'odds' | 'win' | 'stock'>[],
): string {
  const table = prizes.map(({ id, name, odds, win, stock }) => [id, name, plainDecimal(odds), win, stock]);
  return sha256(`${seedCommit}${SEPARATOR}${JSON.stringify(table)}`);
}

export type ChainEntry = Omit<LedgerRow, 'hash'>;

/** The text whose SHA-256 is an entry's hash. No field can contain the separator. */
export function hashedText(entry: ChainEntry): string {
  const { prevHash, drawId, position, kind, at, spinId, participantHash, drawnPrizeId, prizeId, detail } =
    entry;
  return [
    prevHash,
    drawId,
    position,
    kind,
    at.toISOString(),
    spinId,
    participantHash,
    drawnPrizeId,
    prizeId,
    detail,
  ].join(SEPARATOR);
}

export function hashOf(entry: ChainEntry): string {
  return sha256(hashedText(entry));
}
