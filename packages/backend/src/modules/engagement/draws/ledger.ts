import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { genesisOf, hashOf } from './chain';
import { drawPrize, sha256 } from './rules';
import { prizesOf } from './store';
import { draw, drawLedger, spin, type DrawRow, type LedgerRow } from './tables';

export type NewEntry = Pick<LedgerRow, 'kind' | 'at'> &
  Partial<Pick<LedgerRow, 'spinId' | 'participantHash' | 'drawnPrizeId' | 'prizeId' | 'detail'>>;

/** `locked` comes from `lockDraw` in this transaction, so that two entries cannot follow the same one. */
export async function appendEntry(db: Db, locked: DrawRow, entry: NewEntry): Promise<LedgerRow> {
  const prevHash = locked.ledgerHead ?? (await genesisFor(db, locked));
  const position = locked.ledgerEntries + 1;
  const whole = {
    drawId: locked.id,
    position,
    spinId: '',
    participantHash: '',
    drawnPrizeId: '',
    prizeId: '',
    detail: '',
    ...entry,
    prevHash,
  };
  const row = { ...whole, hash: hashOf(whole) };
  await db.insert(drawLedger).values(row);
  await db.update(draw).set({ ledgerEntries: position, ledgerHead: row.hash }).where(eq(draw.id, locked.id));
  Object.assign(locked, { ledgerEntries: position, ledgerHead: row.hash });
  return row;
}

export async function genesisFor(db: Db, { id, seedCommit }: DrawRow): Promise<string> {
  return genesisOf(seedCommit, await prizesOf(db, id));
}

export async function entriesAfter(
  db: Db,
  drawId: string,
  after: number,
  limit: number,
): Promise<LedgerRow[]> {
  return db
    .select()
    .from(drawLedger)
    .where(and(eq(drawLedger.drawId, drawId), gt(drawLedger.position, after)))
    .orderBy(asc(drawLedger.position))
    .limit(limit);
}

export async function findEntry(db: Db, drawId: string, position: number): Promise<LedgerRow | undefined> {
  const [row] = await db
    .select()
    .from(drawLedger)
    .where(and(eq(drawLedger.drawId, drawId), eq(drawLedger.position, position)));
  return row;
}

export async function participantsOf(
  db: Db,
  entries: readonly LedgerRow[],
): Promise<Map<string, { participantId: string; prizeId: string }>> {
  const ids = entries.flatMap((entry) => (entry.kind === 'spin' ? [entry.spinId] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: spin.id, participantId: spin.participantId, prizeId: spin.prizeId })
    .from(spin)
    .where(inArray(spin.id, ids));
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

export interface LedgerCheck {
  entries: number;
  head: string;
  intact: boolean;
  broken_at: number | null;
  problem: string | null;
}

const PAGE = 1_000;

/** Recomputes chain, head and spins, and the results too when the seed is given. */
export async function checkLedger(db: Db, row: DrawRow, seed: Buffer | undefined): Promise<LedgerCheck> {
  const prizes = await prizesOf(db, row.id);
  let head = genesisOf(row.seedCommit, prizes);
  let entries = 0;
  const broken = (at: number, problem: string): LedgerCheck => ({
    entries,
    head,
    intact: false,
    broken_at: at,
    problem,
  });
  if (seed && sha256(seed) !== row.seedCommit) return broken(0, 'The seed does not fit its commitment.');
  for (;;) {
    const page = await entriesAfter(db, row.id, entries, PAGE);
    const spins = await participantsOf(db, page);
    for (const entry of page) {
      const at = entries + 1;
      if (entry.position !== at) return broken(at, 'An entry is missing.');
      if (entry.prevHash !== head) return broken(at, 'The entry does not follow the one before.');
      if (hashOf(entry) !== entry.hash) return broken(at, 'The entry was changed.');
      if (entry.kind === 'spin') {
        const drawn = spins.get(entry.spinId);
        if (!drawn || sha256(drawn.participantId) !== entry.participantHash)
          return broken(at, 'The spin belongs to somebody else.');
        if (drawn.prizeId !== entry.prizeId) return broken(at, 'The spin has another prize.');
        if (seed && drawPrize(seed, row.id, drawn.participantId, prizes)?.id !== entry.drawnPrizeId)
          return broken(at, 'The seed gives another prize.');
      }
      head = entry.hash;
      entries = at;
    }
    if (page.length < PAGE) break;
  }
  if (entries !== row.ledgerEntries || (row.ledgerHead ?? head) !== head)
    return broken(entries + 1, 'Entries are missing at the end.');
  return { entries, head, intact: true, broken_at: null, problem: null };
}
