import {
  checkSpin,
  isProblem,
  listSpinGifts,
  participateInSpin,
  type Problem,
  type SpinCheck,
  type SpinCheckInput,
  type SpinGift,
  type SpinParticipation,
} from '@konnect/contracts';
import { openSpin, sealSpin } from '@konnect/contracts/spin-cipher';
import type { Host } from '@konnect/host-api';
import { readPrizes } from './rules/prizes';
import { parsed } from './rules/parsed';
import { readCheck } from './rules/eligibility';

export type Fault =
  /** No id could be made, or the gateway's answer cannot be read. */
  { kind: 'device' } | { kind: 'server'; problem: Problem };

type Gateway = Pick<Host, 'api' | 'config'>;

class Unreadable extends Error {}

/** Without `look` it draws the device's one spin, only once. @throws Unreadable or Problem */
export async function checkParticipation(
  { api, config }: Gateway,
  input: SpinCheckInput,
  signal?: AbortSignal,
): Promise<SpinCheck> {
  const sealed = sealSpin(JSON.stringify(input), config.spinKey);
  const check = readCheck(
    parsed(
      opened(await api.call(checkSpin, { body: { encrypted_data: sealed } }, { signal }), config.spinKey),
    ),
  );
  if (!check) throw new Unreadable('The answer to the check cannot be read.');
  return check;
}

/** Our server sends the drawn prize as the only possible one. @throws Unreadable or Problem */
export async function fetchPrizes(
  { api, config }: Gateway,
  drawId: string,
  participantId: string,
  signal?: AbortSignal,
): Promise<SpinGift[]> {
  const answer = await api.call(
    listSpinGifts,
    { query: { draw_id: drawId, participant_id: participantId } },
    { signal },
  );
  const prizes = readPrizes(opened(answer, config.spinKey));
  if (!prizes) throw new Unreadable('The list of prizes cannot be read.');
  return prizes;
}

/** @throws Problem */
export async function noteNoWin({ api }: Gateway, body: SpinParticipation): Promise<void> {
  await api.call(participateInSpin, { body });
}

export function faultOf(error: unknown): Fault {
  if (isProblem(error)) return { kind: 'server', problem: error };
  return { kind: 'device' };
}

/** Some gateways send the envelope bare, as a JSON string. */
function opened(answer: unknown, key: string): string | undefined {
  const envelope =
    typeof answer === 'object' && answer !== null && 'encrypted_data' in answer
      ? answer.encrypted_data
      : answer;
  return typeof envelope === 'string' ? openSpin(envelope, key) : undefined;
}
