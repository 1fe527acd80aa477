import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  checkSpin,
  DEFAULT_DRAW_ID,
  listSpinGifts,
  participateInSpin,
  type SpinCheck,
} from '@konnect/contracts';
import { phoneMessage, PHONE_EXAMPLE, readAnyPhone } from '@konnect/contracts/rules';
import * as schemas from '@konnect/contracts/schemas';
import { oneLine } from '#app/content/text';
import { makeReference } from '#app/content/reference';
import { sqlState } from '#app/db/retries';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields, problem } from '#app/http/problem-error';
import { created, ok, route, type Call } from '#app/http/route';
import { createServerSecret } from '#app/http/server-secret';
import { giveSignedDevice, newDeviceKey, readSignedDevice } from '#app/http/signed-device';
import { createOrder } from './in-order';
import { openCheck, sealCheck, sealGifts } from './envelope';
import { registerFairness } from './fairness-routes';
import { totalWeight } from './rules';
import { toGifts } from './shape';
import {
  claimWin,
  findSpin,
  isPhoneUsed,
  issueSpin,
  noteLoss,
  refusalNow,
  Refused,
  toResult,
  type Details,
  type Issued,
} from './spins';
import { registerStaffDraws } from './staff-routes';
import { findDraw, lockDraw, prizesOf } from './store';
import type { DrawRow, PrizeRow, SpinRow } from './tables';

const UNIQUE_VIOLATION = '23505';
/** Asking is cheap and a page asks again after every mistake; a whole block of flats may share one address. */
const CHECKS_PER_MINUTE = 120;

/** The prize wheel: the three calls of the specifications, their proofs, and the staff's side. */
export function registerDraws(app: FastifyInstance, deps: Dependencies): void {
  const { config, clock, database } = deps;
  const secret = createServerSecret(deps);
  const hooks = [secret.hook];
  const inOrder = createOrder();
  const deviceOf = (request: FastifyRequest) => readSignedDevice(request, secret.key('device'));
  const addressHashOf = (request: FastifyRequest) =>
    createHmac('sha256', secret.key('address')).update(networkOf(request.ip)).digest('base64url');

  registerFairness(app, deps);
  registerStaffDraws(app, deps);

  route(
    app,
    deps,
    listSpinGifts,
    schemas.listSpinGifts,
    { onRequest: hooks },
    async ({ db, query, request }) => {
      const draw = await findDraw(db, query.draw_id ?? DEFAULT_DRAW_ID);
      const prizes = await prizesOf(db, draw.id);
      // The bare call of an old page carries nothing but the device's cookie; a page that names the draw alone wants the real odds.
      const isBare = query.draw_id === undefined && query.participant_id === undefined;
      const spin =
        isBare || query.participant_id
          ? await findSpin(db, draw.id, query.participant_id, deviceOf(request))
          : undefined;
      return ok({ encrypted_data: sealGifts(toGifts(prizes, spin), config.spinKey) });
    },
  );

  const issue = async (
    request: FastifyRequest,
    input: { draw_id: string; participant_id: string; spin_ticket?: string | null | undefined },
    deviceKey: string,
  ): Promise<Issued> => {
    const wanted = {
      drawId: input.draw_id,
      participantId: input.participant_id,
      deviceKey,
      addressHash: addressHashOf(request),
      ticket: input.spin_ticket ?? undefined,
      now: clock(),
      limitFactor: config.rateLimitFactor,
      serverSecret: config.serverSecret,
    };
    try {
      return await inOrder(input.draw_id, async () => {
        const spin = await findSpin(database.db, input.draw_id, input.participant_id, deviceKey);
        return spin ? { spin, isNew: false } : database.transaction((tx) => issueSpin(tx, wanted));
      });
    } catch (error) {
      if (error instanceof Refused) return { refusal: error.refusal };
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      // Another server drew for this device at the same instant.
      const spin = await findSpin(database.db, input.draw_id, input.participant_id, deviceKey);
      if (!spin) throw error;
      return { spin, isNew: false };
    }
  };

  route(
    app,
    deps,
    checkSpin,
    schemas.checkSpin,
    { perMinute: CHECKS_PER_MINUTE, transaction: false, changesPublic: false, onRequest: hooks },
    async ({ db, body, request, reply }) => {
      const input = openCheck(body.encrypted_data, config.spinKey);
      const draw = await findDraw(db, input.draw_id);
      const answer = (check: Partial<SpinCheck>) =>
        ok({ encrypted_data: sealCheck({ ...about(draw), ...check }, config.spinKey) });

      const asked = readAnyPhone(input.participant_id);
      if (asked)
        return answer(
          (await isPhoneUsed(db, draw.id, asked)) ? { participated: true, reason: 'phone_used' } : {},
        );

      const deviceKey = deviceOf(request);
      let spin = await findSpin(db, draw.id, input.participant_id, deviceKey);
      if (!spin && input.look) {
        return answer({
          reason: await refusalNow(db, draw, { ticket: input.spin_ticket ?? undefined, now: clock() }),
        });
      }
      if (!spin) {
        const key = deviceKey ?? newDeviceKey(deps);
        const issued = await issue(request, input, key);
        if ('refusal' in issued) return answer({ reason: issued.refusal });
        spin = issued.spin;
        if (issued.isNew && deviceKey === undefined) giveSignedDevice(reply, key, secret.key('device'), deps);
        if (issued.isNew) return answer({ spin_id: spin.id });
      }
      const phone = readAnyPhone(input.phone ?? '');
      if (phone && (await isPhoneUsed(db, draw.id, phone, spin.id)))
        return answer({ participated: true, spin_id: spin.id, reason: 'phone_used' });
      if (!spin.claimedAt) return answer({ spin_id: spin.id });
      // The id of a participant may be known to others; what was won is told to the browser that drew it.
      const result =
        spin.deviceKey === deviceKey
          ? toResult(spin, prizeOf(await prizesOf(db, draw.id), spin), draw.claimDays)
          : null;
      return answer({ participated: true, spin_id: spin.id, result });
    },
  );

  const resultAgain = async ({ db, body, request }: Call<typeof schemas.participateInSpin>) => {
    const draw = await findDraw(db, body.draw_id);
    const spin = await findSpin(db, draw.id, body.participant_id, deviceOf(request));
    return spin && toResult(spin, prizeOf(await prizesOf(db, draw.id), spin), draw.claimDays);
  };
  route(
    app,
    deps,
    participateInSpin,
    schemas.participateInSpin,
    {
      changesPublic: false,
      onRequest: hooks,
      rowOf: ({ claim_code }) => claim_code ?? '',
      again: resultAgain,
    },
    async ({ db, body, request }) => {
      const draw = await lockDraw(db, body.draw_id);
      const prizes = await prizesOf(db, draw.id);
      const spin = await findSpin(db, draw.id, body.participant_id, deviceOf(request));
      if (!spin) throw noSpin(prizes);
      // From then on the ids of all participants are public, so an id alone proves nothing.
      if (draw.revealedAt && spin.deviceKey !== deviceOf(request))
        throw problem(409, 'spin.claim_expired', 'This draw is over.');
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
        : await noteLoss(db, spin, clock());
      const result = toResult(claimed.spin, given, draw.claimDays);
      return claimed.isNew ? created(result) : ok(result);
    },
  );
}

function about(draw: DrawRow): SpinCheck {
  return {
    participated: false,
    spin_id: null,
    commit: draw.seedCommit,
    proof_url: `spin-fairness/${draw.id}`,
    reason: null,
    result: null,
  };
}

function prizeOf(prizes: readonly PrizeRow[], spin: SpinRow): PrizeRow {
  const found = prizes.find(({ id }) => id === spin.prizeId);
  if (!found) throw new Error(`Spin ${spin.id} has an unknown prize.`);
  return found;
}

function noSpin(prizes: readonly PrizeRow[]) {
  if (totalWeight(prizes) === 0n) return problem(409, 'spin.no_prizes', 'No prizes available');
  return problem(409, 'spin.no_spin', 'There is no spin for this device. Check your participation first.');
}

/** @throws ProblemError 400 */
function detailsOf(body: {
  name?: string | null | undefined;
  phone?: string | null | undefined;
  region?: string | null | undefined;
}): Details {
  const [name, region] = [oneLine(body.name ?? ''), oneLine(body.region ?? '')];
  const phone = readAnyPhone(body.phone ?? '');
  const errors = {
    ...(name ? {} : { name: ['Name is required'] }),
    ...(phone
      ? {}
      : { phone: [body.phone?.trim() ? phoneMessage(PHONE_EXAMPLE) : 'Phone number is required'] }),
    ...(region ? {} : { region: ['Region is required'] }),
  };
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return { name, region, phone: phone ?? '' };
}

/** An IPv6 customer holds a whole /64. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip;
}
