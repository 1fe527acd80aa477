import type { FastifyInstance } from 'fastify';
import { createDraw, getDraw, listDraws, updateDraw, type StaffDraw } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { created, ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff } from '#app/modules/platform/accounts/index';
import { prizesToSave, settingsOf } from './draw-settings';
import { isEditable } from './shape';
import { showDraw } from './show-draw';
import { findDraw, insertDraw, listDrawRows, lockDraw, replaceDraw } from './store';

export function registerDrawEditing(app: FastifyInstance, deps: Dependencies): void {
  const { clock, config } = deps;
  const onRequest = [requireStaff(deps, listDraws.roles)];

  route(app, deps, listDraws, { onRequest }, async ({ db }) => {
    const draws: StaffDraw[] = [];
    for (const row of await listDrawRows(db)) draws.push(await showDraw(db, row, clock()));
    return ok(draws);
  });

  route(app, deps, getDraw, { onRequest }, async ({ db, params }) =>
    ok(await showDraw(db, await findDraw(db, params.id), clock())),
  );

  route(app, deps, createDraw, { onRequest }, async ({ db, body, request }) => {
    const prizes = prizesToSave(body.prizes);
    const isMade = await insertDraw(db, {
      id: body.id,
      ...settingsOf(body, prizes, { now: clock() }),
      prizes,
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
    return created(await showDraw(db, await findDraw(db, body.id), clock()));
  });

  route(app, deps, updateDraw, { onRequest }, async ({ db, params, body, request }) => {
    const row = await lockDraw(db, params.id);
    if (!isEditable(row, clock()))
      throw problem(
        409,
        'draw.started',
        'This draw has opened. Its odds and terms can no longer be changed.',
      );
    const prizes = prizesToSave(body.prizes);
    await replaceDraw(db, row.id, settingsOf(body, prizes, { now: clock(), current: row }), prizes);
    await recordAudit(db, request, {
      action: 'draw.update',
      subject: `draw:${row.id}`,
      detail: { prizes: body.prizes.length },
    });
    return ok(await showDraw(db, await findDraw(db, row.id), clock()));
  });
}
