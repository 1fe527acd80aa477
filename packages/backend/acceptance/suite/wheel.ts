// A page of the prize wheel: it keeps its cookie and speaks in envelopes.
import { DEFAULT_DRAW_ID, type SpinCheck, type SpinGift } from '@konnect/contracts';
import { openSpin, sealSpin } from '@konnect/contracts/spin-cipher';
import { call, known, unique, type Answer } from './api';

export const DRAW = DEFAULT_DRAW_ID;

export async function opened<T>(answer: Answer): Promise<T> {
  if (answer.status !== 200) throw new Error(`The wheel answered ${answer.status} ${answer.text}`);
  const text = await openSpin(answer.json<{ encrypted_data: string }>().encrypted_data, known.spinKey);
  if (text === undefined) throw new Error('The envelope cannot be opened with SPIN_KEY.');
  return JSON.parse(text) as T;
}

export interface Wheel {
  participant: string;
  check(extra?: Record<string, unknown>): Promise<SpinCheck>;
  gifts(): Promise<SpinGift[]>;
  /** The one prize with odds, after the check. */
  drawn(): Promise<SpinGift>;
  participate(details: Record<string, unknown>): Promise<Answer>;
}

export function newWheel(participant = `device-${unique()}`): Wheel {
  let cookie = '';
  const headers = (): Record<string, string> => (cookie ? { cookie } : {});
  const wheel: Wheel = {
    participant,
    async check(extra = {}) {
      const encrypted = await sealSpin(JSON.stringify({ draw_id: DRAW, participant_id: participant, ...extra }), known.spinKey);
      const answer = await call('spin', 'POST', '/spin-participation-check', { body: { encrypted_data: encrypted }, headers: headers() });
      const [given] = answer.headers.getSetCookie();
      if (given) cookie = given.split(';')[0] ?? '';
      return opened<SpinCheck>(answer);
    },
    gifts: async () => opened<SpinGift[]>(await call('spin', 'GET', `/spin-gifts?draw_id=${DRAW}&participant_id=${participant}`, { headers: headers() })),
    async drawn() {
      const [only, ...others] = (await wheel.gifts()).filter(({ odds }) => odds > 0);
      if (!only || others.length > 0) throw new Error('After the check exactly one prize has odds.');
      return only;
    },
    participate: (details) => call('spin', 'POST', '/spin-participate', { body: { draw_id: DRAW, participant_id: participant, ...details }, headers: headers() }),
  };
  return wheel;
}
