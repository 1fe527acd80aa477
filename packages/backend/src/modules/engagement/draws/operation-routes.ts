import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { addPrizeStock, closeDraw, listDraws, revealDraw, verifyLedger } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { notFound, problem } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff } from '#app/modules/platform/accounts/index';
import { forgetAddresses } from './claims';
import { appendEntry, checkLedger } from './ledger';
import { stateOf } from './rules';
import { openSeed } from './seed';
import { showDraw } from './show-draw';
import { findDraw, lockDraw, prizesOf } from './store';
import { draw, prize } from './tables';

export function registerDrawOperation(app: FastifyInstance, deps: Dependencies): void {
  const { clock, config } = deps;
  const onRequest = [requireStaff(deps, listDraws.roles)];

  route(app, deps, closeDraw, { onRequest }, async ({ db, params, request }) => {
    const row = await lockDraw(db, params.id);
    const now = clock();
    if (stateOf(row, now) === 'open' || stateOf(row, now) === 'upcoming') {
      await db.update(draw).set({ closesAt: now }).where(eq(draw.id, row.id));
      await recordAudit(db, request, { action: 'draw.close', subject: `draw:${row.id}` });
    }
    return ok(await showDraw(db, await findDraw(db, row.id), clock()));
  });

  route(app, deps, revealDraw, { onRequest }, async ({ db, params, request }) => {
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
    return ok(await showDraw(db, await findDraw(db, row.id), clock()));
  });

  route(
    app,
    deps,
    addPrizeStock,
    {
      onRequest,
      // The stock is added to, not set: a repeat after a lost answer only shows it.
      again: async ({ db, params }) => showDraw(db, await findDraw(db, params.id), clock()),
    },
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
      return ok(await showDraw(db, await findDraw(db, row.id), clock()));
    },
  );

  route(app, deps, verifyLedger, { onRequest }, async ({ db, params }) => {
    const row = await findDraw(db, params.id);
    return ok(await checkLedger(db, row, await openSeed(db, row.sealedSeed, config.serverSecret)));
  });
}
