// Recomputes what the backend's `modules/engagement/draws` does and its README explains. It is separate code,
// so that neither vouches for itself.
import type { FairPrize, LedgerEntry } from '@konnect/contracts';

const SEPARATOR = '|';
const WORD_BYTES = 6;
const WORDS_PER_BLOCK = 5;
const WORDS = 2 ** 48;
const MILLION = 1_000_000;

/** Browsers have it on https and on this machine; undefined elsewhere. */
export type Subtle = SubtleCrypto;

export function browserCrypto(): Subtle | undefined {
  // The types know no page without it.
  return (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
}

/** Lower-case hex. */
export async function sha256(subtle: Subtle, data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(
    new Uint8Array(await subtle.digest('SHA-256', typeof data === 'string' ? bytesOf(data) : data)),
  );
}

/** Undefined when the text is no hex. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}

/** The first entry of a ledger follows the commitment and the prizes. */
export async function genesisOf(
  subtle: Subtle,
  seedCommit: string,
  prizes: readonly FairPrize[],
): Promise<string> {
  const table = prizes.map(({ id, name, odds, win, stock }) => [id, name, odds, win, stock]);
  return sha256(subtle, `${seedCommit}${SEPARATOR}${JSON.stringify(table)}`);
}

/** The text whose SHA-256 is an entry's hash. */
export function hashedText(drawId: string, entry: LedgerEntry): string {
  const { prev_hash, position, kind, at, spin_id, participant_hash, drawn_prize_id, prize_id, detail } =
    entry;
  return [
    prev_hash,
    drawId,
    position,
    kind,
    at,
    spin_id,
    participant_hash,
    drawn_prize_id,
    prize_id,
    detail,
  ].join(SEPARATOR);
}

export interface Chance {
  id: string;
  /** Decimal weight as text. */
  odds: string;
}

export interface DrawStep {
  /** The 48 bits that decide the prize. */
  word: number;
  /** `word` as 12 hex digits. */
  hex: string;
  /** Sum of all weights, in millionths. */
  total: number;
  /** `word` modulo `total`. */
  rest: number;
  prizeId: string;
}

/** Reads odds in millionths; invalid and negative odds count as 0. */
export function weightOf(odds: string): number {
  const value = Number(odds);
  return odds.trim() !== '' && Number.isFinite(value) && value > 0 ? Math.round(value * MILLION) : 0;
}

/**
 * All numbers stay below 2^53, where they are exact. Undefined when nothing has a weight.
 * @param seed the draw's 32 bytes @param prizes in wheel order
 */
export async function drawAgain(
  subtle: Subtle,
  seed: Uint8Array<ArrayBuffer>,
  drawId: string,
  participantId: string,
  prizes: readonly Chance[],
): Promise<DrawStep | undefined> {
  const total = prizes.reduce((sum, { odds }) => sum + weightOf(odds), 0);
  if (total === 0) return undefined;
  // Words from here on would make the first prizes a little more likely.
  const limit = WORDS - (WORDS % total);
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let block = 0; ; block += 1) {
    const bytes = new Uint8Array(
      await subtle.sign('HMAC', key, bytesOf(`${drawId}:${participantId}:${block}`)),
    );
    for (let index = 0; index < WORDS_PER_BLOCK; index += 1) {
      const hex = toHex(bytes.slice(index * WORD_BYTES, (index + 1) * WORD_BYTES));
      const word = Number.parseInt(hex, 16);
      if (word >= limit) continue;
      const rest = word % total;
      const prizeId = prizeAt(prizes, rest);
      if (prizeId !== undefined) return { word, hex, total, rest, prizeId };
    }
  }
}

function prizeAt(prizes: readonly Chance[], rest: number): string | undefined {
  let left = rest;
  for (const { id, odds } of prizes) {
    left -= weightOf(odds);
    if (left < 0) return id;
  }
  return undefined;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
