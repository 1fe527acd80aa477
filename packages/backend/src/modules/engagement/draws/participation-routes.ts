import type { FastifyInstance } from 'fastify';
import { participateInSpin } from '@konnect/contracts';
import { CLAIM_RULES, formFaults } from '@konnect/contracts/form-rules';
import { readAnyPhone } from '@konnect/contracts/rules';
import type * as schemas from '@konnect/contracts/schemas';
import { oneLine } from '#app/text/text';
import { makeReference } from '#app/text/reference';
import type { Dependencies } from '#app/http/dependencies';
import { problem, refuseFaults } from '#app/http/problem-error';
import { created, ok, route, type Call } from '#app/http/route';
import { claimWin, recordNoWin, toResult, type Details } from './claim-win';
import { notePhoneCheck } from './phone-checks';
import { totalWeight } from './rules';
import { prizeOf } from './spin-prize';
import type { SpinVisitors } from './spin-visitors';
import { findSpin, isPhoneUsed } from './spins';
import { findDraw, lockDraw, prizesOf } from './store';
import type { DrawRow, PrizeRow, SpinRow } from './tables';

type ParticipationCall = Call<typeof schemas.participateInSpin>;

export function registerSpinParticipation(
  app: FastifyInstance,
  deps: Dependencies,
  visitors: SpinVisitors,
): void {
  const { clock, config } = deps;

  /** The spin of the calling browser. A caller who knows only a participant's id holds none. */
  const heldSpin = async ({ db, body, request }: ParticipationCall): Promise<SpinRow | undefined> => {
    const deviceKey = visitors.deviceOf(request);
    const spin = await findSpin(db, body.draw_id, body.participant_id, deviceKey);
    return spin && spin.deviceKey === deviceKey ? spin : undefined;
  };
  /**
   * A claim reveals whether its number has claimed, so it counts as a question about the number. Questions of
   * others do not block the claim of a free number.
   */
  const countPhone = async (call: ParticipationCall): Promise<void> => {
    const phone = readAnyPhone(call.body.phone ?? '');
    const spin = phone ? await heldSpin(call) : undefined;
    if (!phone || !spin || spin.claimedAt) return;
    const { drawId, deviceKey } = spin;
    const isNumberLimited = await isPhoneUsed(call.db, drawId, phone, spin.id);
    const [now, key, limitFactor] = [clock(), visitors.secret.key('spin-phone'), config.rateLimitFactor];
    await notePhoneCheck(call.db, { drawId, deviceKey, phone, now, isNumberLimited, limitFactor, key });
  };
  const resultAgain = async (call: ParticipationCall) => {
    const draw = await findDraw(call.db, call.body.draw_id);
    const spin = await heldSpin(call);
    return spin && toResult(spin, prizeOf(await prizesOf(call.db, draw.id), spin), draw.claimDays);
  };
  route(
    app,
    deps,
    participateInSpin,
    {
      changesPublic: false,
      onRequest: [visitors.secret.hook],
      rowOf: ({ claim_code }) => claim_code ?? '',
      before: countPhone,
      again: resultAgain,
    },
    async (call) => {
      const { db, body, request } = call;
      const draw = await lockDraw(db, body.draw_id);
      const prizes = await prizesOf(db, draw.id);
      const spin = await heldSpin(call);
      if (!spin) throw noSpin(draw, prizes);
      const given = prizeOf(prizes, spin);
      if (body.item_won_id !== given.id || (body.item_won && body.item_won !== given.name)) {
        request.log.warn({ draw: draw.id, spin: spin.id }, 'a claim names another prize');
        throw problem(409, 'spin.outcome_mismatch', 'This is not the prize that was drawn.');
      }
      const claimed = given.win
        ? await claimWin(db, draw, spin, detailsOf(body), {
            now: clock(),
            claimCode: makeReference('KP', deps.random),
          })
        : await recordNoWin(db, spin, clock());
      const result = toResult(claimed.spin, given, draw.claimDays);
      return claimed.isNew ? created(result) : ok(result);
    },
  );
}

function noSpin(draw: DrawRow, prizes: readonly PrizeRow[]) {
  if (draw.revealedAt) return problem(409, 'spin.claim_expired', 'This draw is over.');
  if (totalWeight(prizes) === 0n) return problem(409, 'spin.no_prizes', 'No prizes available');
  return problem(409, 'spin.no_spin', 'There is no spin for this device. Check your participation first.');
}

function detailsOf(body: {
  name?: string | null | undefined;
  phone?: string | null | undefined;
  region?: string | null | undefined;
}): Details {
  refuseFaults(formFaults(CLAIM_RULES, body, undefined));
  return {
    name: oneLine(body.name ?? ''),
    region: oneLine(body.region ?? ''),
    phone: readAnyPhone(body.phone ?? '') ?? '',
  };
}
