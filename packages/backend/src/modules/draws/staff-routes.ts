import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  addPrizeStock,
  closeDraw,
  createDraw,
  getDraw,
  handOverClaim,
  listClaims,
  listDraws,
  openClaim,
  revealDraw,
  updateDraw,
  verifyLedger,
  type StaffDraw,
} from '@konnect/contracts';
import { OPENS_TOO_EARLY, opensInTime } from '@konnect/contracts/rules';
import * as schemas from '@konnect/contracts/schemas';
import { manyLines } from '#app/content/text';
import type { Db } from '#app/db/database';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields, notFound, problem } from '#app/http/problem-error';
import { created, ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/audit/index';
import { requireStaff } from '#app/modules/staff/index';
import { findClaim, forgetAddresses, handOver, listClaims as claimsOf, toClaim } from './claims';
import { appendEntry, checkLedger } from './ledger';
import { stateOf } from './rules';
import { openSeed } from './seed';
import { isEditable, toStaffDraw } from './shape';
import {
  countsOf,
  findDraw,
  insertDraw,
  listDrawRows,
  lockDraw,
  prizesOf,
  replaceDraw,
  type DrawSettings,
  type NewPrize,
} from './store';
import { draw, prize, type DrawRow } from './tables';

const PAGE_SIZE = 20;

/** Draws and winners, for support and administrators. */
export function registerStaffDraws(app: FastifyInstance, deps: Dependencies): void {
  const { clock, config } = deps;
  const onRequest = [requireStaff(deps, listDraws.roles)];
  const shown = async (db: Db, row: DrawRow): Promise<StaffDraw> =>
    toStaffDraw(row, await prizesOf(db, row.id), await countsOf(db, row.id), clock());

  route(app, deps, listDraws, schemas.listDraws, { onRequest }, async ({ db }) => {
    const draws: StaffDraw[] = [];
    for (const row of await listDrawRows(db)) draws.push(await shown(db, row));
    return ok(draws);
  });

  route(app, deps, getDraw, schemas.getDraw, { onRequest }, async ({ db, params }) =>
    ok(await shown(db, await findDraw(db, params.id))),
  );

  route(app, deps, createDraw, schemas.createDraw, { onRequest }, async ({ db, body, request }) => {
    const isMade = await insertDraw(db, {
      id: body.id,
      ...settingsOf(body, clock()),
      prizes: prizesToSave(body.prizes),
      serverSecret: config.serverSecret,
    });
    if (!isMade)
      throw problem(409, 'draw.exists', 'There is a draw with this id already.', {
        id: ['There is a draw with this id already'],
      });
    await recordAudit(db, request, {
      action: 'draw.create',
      subject: `draw:${body.id}`,
      detail: { prizes: body.prizes.length },
    });
    return created(await shown(db, await findDraw(db, body.id)));
  });

  route(app, deps, updateDraw, schemas.updateDraw, { onRequest }, async ({ db, params, body, request }) => {
    const row = await lockDraw(db, params.id);
    if (!isEditable(row, clock()))
      throw problem(
        409,
        'draw.started',
        'This draw has opened. Its odds and terms can no longer be changed.',
      );
    await replaceDraw(db, row.id, settingsOf(body, clock()), prizesToSave(body.prizes));
    await recordAudit(db, request, {
      action: 'draw.update',
      subject: `draw:${row.id}`,
      detail: { prizes: body.prizes.length },
    });
    return ok(await shown(db, await findDraw(db, row.id)));
  });

  route(app, deps, closeDraw, schemas.closeDraw, { onRequest }, async ({ db, params, request }) => {
    const row = await lockDraw(db, params.id);
    const now = clock();
    if (stateOf(row, now) === 'open' || stateOf(row, now) === 'upcoming') {
      await db.update(draw).set({ closesAt: now }).where(eq(draw.id, row.id));
      await recordAudit(db, request, { action: 'draw.close', subject: `draw:${row.id}` });
    }
    return ok(await shown(db, await findDraw(db, row.id)));
  });

  route(app, deps, revealDraw, schemas.revealDraw, { onRequest }, async ({ db, params, request }) => {
    const row = await lockDraw(db, params.id);
    const state = stateOf(row, clock());
    if (state !== 'closed' && state !== 'revealed')
      throw problem(409, 'draw.still_open', 'Close the draw first: who knows the seed knows every result.');
    if (state === 'closed') {
      const seed = await openSeed(db, row.sealedSeed, config.serverSecret);
      await db
        .update(draw)
        .set({ revealedSeed: seed.toString('hex'), revealedAt: clock() })
        .where(eq(draw.id, row.id));
      await forgetAddresses(db, row.id);
      await recordAudit(db, request, { action: 'draw.reveal', subject: `draw:${row.id}` });
    }
    return ok(await shown(db, await findDraw(db, row.id)));
  });

  route(
    app,
    deps,
    addPrizeStock,
    schemas.addPrizeStock,
    { onRequest },
    async ({ db, params, body, request }) => {
      const row = await lockDraw(db, params.id);
      const state = stateOf(row, clock());
      if (state === 'closed' || state === 'revealed') throw problem(409, 'draw.closed', 'This draw is over.');
      const item = (await prizesOf(db, row.id)).find(({ id }) => id === params.prize);
      if (!item) throw notFound('prize');
      if (item.stock === null) throw problem(409, 'prize.unlimited', 'This prize has no limit.');
      await db
        .update(prize)
        .set({ stockLeft: sql`${prize.stockLeft} + ${body.add}` })
        .where(and(eq(prize.drawId, row.id), eq(prize.id, item.id)));
      await appendEntry(db, row, { kind: 'stock', at: clock(), prizeId: item.id, detail: `+${body.add}` });
      await recordAudit(db, request, {
        action: 'draw.stock',
        subject: `draw:${row.id}`,
        detail: { prize: item.id, add: body.add },
      });
      return ok(await shown(db, await findDraw(db, row.id)));
    },
  );

  route(app, deps, verifyLedger, schemas.verifyLedger, { onRequest }, async ({ db, params }) => {
    const row = await findDraw(db, params.id);
    return ok(await checkLedger(db, row, await openSeed(db, row.sealedSeed, config.serverSecret)));
  });

  route(app, deps, listClaims, schemas.listClaims, { onRequest }, async ({ db, params, query }) => {
    const row = await findDraw(db, params.id);
    const [limit, page] = [query.page_size ?? PAGE_SIZE, query.page ?? 1];
    const { rows, total } = await claimsOf(db, row.id, {
      code: query.code,
      limit,
      offset: (page - 1) * limit,
    });
    const next = new URLSearchParams({
      page: String(page + 1),
      page_size: String(limit),
      ...(query.code ? { code: query.code } : {}),
    });
    return ok({
      results: rows.map((claim) => toClaim(claim, row.claimDays, false)),
      next:
        page * limit < total
          ? `${listClaims.path.replace(':id', encodeURIComponent(row.id))}?${next.toString()}`
          : null,
      count: total,
    });
  });

  route(
    app,
    deps,
    openClaim,
    schemas.openClaim,
    { onRequest, changesPublic: false },
    async ({ db, params, request }) => {
      const row = await findDraw(db, params.id);
      const claim = await findClaim(db, row.id, params.spin);
      await recordAudit(db, request, {
        action: 'claim.open',
        subject: `claim:${claim.spin.id}`,
        personal: true,
      });
      return ok(toClaim(claim, row.claimDays, true));
    },
  );

  route(app, deps, handOverClaim, schemas.handOverClaim, { onRequest }, async ({ db, params, request }) => {
    const row = await lockDraw(db, params.id);
    const claim = await handOver(db, row, await findClaim(db, row.id, params.spin), clock());
    await recordAudit(db, request, {
      action: 'claim.hand-over',
      subject: `claim:${claim.spin.id}`,
      personal: true,
      detail: { prize: claim.prize.id },
    });
    return ok(toClaim(claim, row.claimDays, true));
  });
}

interface SettingsBody {
  title: string;
  promoter: string;
  terms?: string | null | undefined;
  opens_at: string;
  closes_at?: string | null | undefined;
  requires_ticket: boolean;
  hourly_per_address: number;
  claim_days: number;
}

/** @throws ProblemError 400 when it would open in the past, or end before it begins */
function settingsOf(body: SettingsBody, now: Date): DrawSettings {
  if (!opensInTime(body.opens_at, now.getTime())) throw invalidFields({ opens_at: [OPENS_TOO_EARLY] });
  const opensAt = new Date(body.opens_at);
  const closesAt = body.closes_at ? new Date(body.closes_at) : null;
  if (closesAt && closesAt <= opensAt)
    throw invalidFields({ closes_at: ['The draw must end after it opens'] });
  return {
    title: body.title,
    promoter: body.promoter,
    terms: body.terms ? manyLines(body.terms) : null,
    opensAt,
    closesAt,
    requiresTicket: body.requires_ticket,
    hourlyPerAddress: body.hourly_per_address,
    claimDays: body.claim_days,
  };
}

interface PrizeBody {
  id?: string | undefined;
  name: string;
  odds: string;
  color: string;
  win: boolean;
  stock?: number | null | undefined;
}

/** @throws ProblemError 400 for ids that meet, and when nothing could be given once the stocks are empty */
function prizesToSave(prizes: readonly PrizeBody[]): NewPrize[] {
  const saved = prizes.map(({ id, stock, ...item }, index) => ({
    ...item,
    id: id ?? prizeId(item.name, index),
    stock: stock ?? null,
  }));
  if (new Set(saved.map(({ id }) => id)).size < saved.length)
    throw invalidFields({ prizes: ['Two prizes have the same id'] });
  const canRunOut = saved.some(({ stock }) => stock !== null);
  if (canRunOut && !saved.some(({ win, stock }) => !win && stock === null)) {
    throw invalidFields({
      prizes: ['Add a losing prize without a limit: it is given when others have run out'],
    });
  }
  return saved;
}

function prizeId(name: string, index: number): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${words || 'prize'}-${index + 1}`;
}
