import type { FastifyInstance } from 'fastify';
import { DEFAULT_DRAW_ID, listSpinGifts } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { registerSpinCheck } from './check-routes';
import { sealGifts } from './envelope';
import { registerFairness } from './fairness-routes';
import { registerSpinParticipation } from './participation-routes';
import { toGifts } from './shape';
import { createSpinVisitors, type SpinVisitors } from './spin-visitors';
import { findSpin } from './spins';
import { registerStaffDraws } from './staff-routes';
import { findDraw, prizesOf } from './store';

export function registerDraws(app: FastifyInstance, deps: Dependencies): void {
  const visitors = createSpinVisitors(deps);
  registerFairness(app, deps);
  registerStaffDraws(app, deps);
  registerSpinGifts(app, deps, visitors);
  registerSpinCheck(app, deps, visitors);
  registerSpinParticipation(app, deps, visitors);
}

function registerSpinGifts(app: FastifyInstance, deps: Dependencies, visitors: SpinVisitors): void {
  const { config } = deps;

  route(app, deps, listSpinGifts, { onRequest: [visitors.secret.hook] }, async ({ db, query, request }) => {
    const draw = await findDraw(db, query.draw_id ?? DEFAULT_DRAW_ID);
    const prizes = await prizesOf(db, draw.id);
    // An old page sends only the device's cookie. A page that names only the draw wants the real odds.
    const isBare = query.draw_id === undefined && query.participant_id === undefined;
    const spin =
      isBare || query.participant_id
        ? await findSpin(db, draw.id, query.participant_id, visitors.deviceOf(request))
        : undefined;
    return ok({ encrypted_data: sealGifts(toGifts(prizes, spin), config.spinKey) });
  });
}
