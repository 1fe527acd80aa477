import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkSpin, type SpinCheck } from '@konnect/contracts';
import { readAnyPhone } from '@konnect/contracts/rules';
import { sqlState } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { giveSignedDevice, newDeviceKey } from '#app/http/signed-device';
import { toResult } from './claim-win';
import { openCheck, sealCheck } from './envelope';
import { createOrder } from './in-order';
import { notePhoneCheck } from './phone-checks';
import { prizeOf } from './spin-prize';
import type { SpinVisitors } from './spin-visitors';
import { findSpin, isPhoneUsed, issueSpin, refusalNow, Refused, type Issued } from './spins';
import { findDraw, prizesOf } from './store';
import type { DrawRow, SpinRow } from './tables';

const UNIQUE_VIOLATION = '23505';
/** Checks are cheap, pages repeat them after errors, and a block of flats may share one address. */
const CHECKS_PER_MINUTE = 120;

export function registerSpinCheck(app: FastifyInstance, deps: Dependencies, visitors: SpinVisitors): void {
  const { config, clock } = deps;
  const issue = createSpinIssuer(deps, visitors);

  route(
    app,
    deps,
    checkSpin,
    {
      perMinute: CHECKS_PER_MINUTE,
      transaction: false,
      changesPublic: false,
      onRequest: [visitors.secret.hook],
    },
    async ({ db, body, request, reply }) => {
      const input = openCheck(body.encrypted_data, config.spinKey);
      const draw = await findDraw(db, input.draw_id);
      const answer = (check: Partial<SpinCheck>) =>
        ok({ encrypted_data: sealCheck({ ...about(draw), ...check }, config.spinKey) });

      const deviceKey = visitors.deviceOf(request);
      /** Only the device that holds the spin learns whether another person has used the number. */
      const isUsed = async (phone: string, held: SpinRow | undefined): Promise<boolean> => {
        if (deviceKey === undefined || held?.deviceKey !== deviceKey) return false;
        const [now, key] = [clock(), visitors.secret.key('spin-phone')];
        const limitFactor = config.rateLimitFactor;
        await notePhoneCheck(db, { drawId: draw.id, deviceKey, phone, now, limitFactor, key });
        return isPhoneUsed(db, draw.id, phone, held.id);
      };

      const asked = readAnyPhone(input.participant_id);
      if (asked) {
        const held = await findSpin(db, draw.id, undefined, deviceKey);
        return answer((await isUsed(asked, held)) ? { participated: true, reason: 'phone_used' } : {});
      }

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
        if (issued.isNew && deviceKey === undefined)
          giveSignedDevice(reply, key, visitors.secret.key('device'), deps);
        if (issued.isNew) return answer({ spin_id: spin.id });
      }
      const phone = readAnyPhone(input.phone ?? '');
      if (phone && (await isUsed(phone, spin)))
        return answer({ participated: true, spin_id: spin.id, reason: 'phone_used' });
      if (!spin.claimedAt) return answer({ spin_id: spin.id });
      // Others may know a participant's id, so the result is sent only to the browser that drew it.
      const result =
        spin.deviceKey === deviceKey
          ? toResult(spin, prizeOf(await prizesOf(db, draw.id), spin), draw.claimDays)
          : null;
      return answer({ participated: true, spin_id: spin.id, result });
    },
  );
}

type SpinIssuer = (
  request: FastifyRequest,
  input: { draw_id: string; participant_id: string; spin_ticket?: string | null | undefined },
  deviceKey: string,
) => Promise<Issued>;

function createSpinIssuer(deps: Dependencies, visitors: SpinVisitors): SpinIssuer {
  const { config, clock, database } = deps;
  const inOrder = createOrder();
  return async (request, input, deviceKey) => {
    const wanted = {
      drawId: input.draw_id,
      participantId: input.participant_id,
      deviceKey,
      addressHash: visitors.addressHashOf(request),
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
      const spin = await findSpin(database.db, input.draw_id, input.participant_id, deviceKey);
      if (!spin) throw error;
      return { spin, isNew: false };
    }
  };
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
