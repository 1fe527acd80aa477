import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { getSpinFairness, listSpinLedger, spinLedgerCsvPath, verifySpinEntry } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Db } from '@konnect/database';
import { CSV_BOM, CSV_TYPE, csvRow, downloadName } from '#app/text/csv';
import { decodeCursor, nextUrl } from '#app/http/cursor';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { notFound } from '#app/http/problem-error';
import { ok, route, SERVICE_PREFIX } from '#app/http/route';
import { hashedText, hashOf } from './chain';
import { entriesAfter, findEntry, genesisFor, participantsOf } from './ledger';
import { drawPrize, sha256 } from './rules';
import { toEntry, toFairness } from './shape';
import { findDraw, nextDraw, prizesOf } from './store';
import type { DrawRow, LedgerRow } from './tables';

const PAGE = 200;
const CSV_PAGE = 1_000;
const COLUMNS = [
  'position',
  'kind',
  'at',
  'spin_id',
  'participant_hash',
  'drawn_prize_id',
  'prize_id',
  'detail',
  'prev_hash',
  'hash',
  'participant_id',
] as const;

export function registerFairness(app: FastifyInstance, deps: Dependencies): void {
  const { database, clock } = deps;

  route(app, deps, getSpinFairness, { cache: 'public' }, async ({ db, params }) => {
    const draw = await findDraw(db, params.draw_id);
    const now = clock();
    return ok(
      toFairness(draw, await prizesOf(db, draw.id), {
        genesis: await genesisFor(db, draw),
        next: await nextDraw(db, draw.id, now),
        now,
      }),
    );
  });

  route(app, deps, listSpinLedger, { cache: 'public' }, async ({ db, params, query }) => {
    const draw = await findDraw(db, params.draw_id);
    const [after = 0] = query.cursor ? decodeCursor(query.cursor, 1) : [0];
    const entries = await shownEntries(db, draw, after, PAGE);
    const last = entries.at(-1);
    const path = `${SERVICE_PREFIX.spin}${listSpinLedger.path.replace(':draw_id', encodeURIComponent(draw.id))}`;
    return ok({
      results: entries,
      next: last && last.position < draw.ledgerEntries ? nextUrl(path, [last.position], {}) : null,
      count: draw.ledgerEntries,
      genesis: await genesisFor(db, draw),
    });
  });

  route(app, deps, verifySpinEntry, { cache: 'public' }, async ({ db, params }) => {
    const draw = await findDraw(db, params.draw_id);
    const entry = await findEntry(db, draw.id, params.position);
    if (!entry) throw notFound('ledger_entry');
    const before =
      entry.position > 1
        ? (await findEntry(db, draw.id, entry.position - 1))?.hash
        : await genesisFor(db, draw);
    const spun = draw.revealedSeed ? (await participantsOf(db, [entry])).get(entry.spinId) : undefined;
    return ok({
      entry: toEntry(entry, spun?.participantId),
      hashed_text: hashedText(entry),
      hash_matches: hashOf(entry) === entry.hash,
      follows_previous: before === entry.prevHash,
      draw_matches:
        spun && draw.revealedSeed
          ? await drawsTheSame(db, draw, entry, spun.participantId, draw.revealedSeed)
          : null,
    });
  });

  app.get<{ Params: { draw_id: string } }>(
    `${SERVICE_PREFIX.spin}${spinLedgerCsvPath('x').replace('/x/', '/:draw_id/')}`,
    async (request, reply) => {
      const { draw_id: id } = parseInput(schemas.listSpinLedger.params, request.params);
      const draw = await findDraw(database.db, id);
      reply.headers({
        'content-type': CSV_TYPE,
        'content-disposition': downloadName(`ledger-${draw.id}`, 'csv'),
        'cache-control': 'no-store',
      });
      return reply.send(Readable.from(csvOf(database.db, draw)));
    },
  );
}

async function shownEntries(db: Db, draw: DrawRow, after: number, limit: number) {
  const rows = await entriesAfter(db, draw.id, after, limit);
  const spins = draw.revealedSeed
    ? await participantsOf(db, rows)
    : new Map<string, { participantId: string }>();
  return rows.map((row) =>
    toEntry(row, row.kind === 'spin' ? spins.get(row.spinId)?.participantId : undefined),
  );
}

async function drawsTheSame(
  db: Db,
  draw: DrawRow,
  entry: LedgerRow,
  participantId: string,
  seed: string,
): Promise<boolean> {
  const drawn = drawPrize(Buffer.from(seed, 'hex'), draw.id, participantId, await prizesOf(db, draw.id));
  return drawn?.id === entry.drawnPrizeId && sha256(participantId) === entry.participantHash;
}

/** Reads page by page, so that a long ledger neither fills the memory nor blocks the database. */
async function* csvOf(db: Db, draw: DrawRow): AsyncGenerator<string> {
  yield CSV_BOM + csvRow(COLUMNS);
  for (let after = 0; after < draw.ledgerEntries; ) {
    const entries = await shownEntries(db, draw, after, CSV_PAGE);
    if (entries.length === 0) return;
    yield entries.map((entry) => csvRow(COLUMNS.map((column) => entry[column]))).join('');
    after = entries.at(-1)?.position ?? draw.ledgerEntries;
  }
}
