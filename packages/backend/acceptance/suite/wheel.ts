import { DEFAULT_DRAW_ID, type SpinCheck, type SpinGift } from '@konnect/contracts';
import { openSpin, sealSpin } from '@konnect/contracts/spin-cipher';
import { call, known, newPhone, unique, type Answer } from './api';
import { eventAnswers, eventFields } from './forms';

export const DRAW = DEFAULT_DRAW_ID;

export function opened<T>(answer: Answer): T {
  if (answer.status !== 200) throw new Error(`The wheel answered ${answer.status} ${answer.text}`);
  const text = openSpin(answer.json<{ encrypted_data: string }>().encrypted_data, known.spinKey);
  if (text === undefined) throw new Error('The envelope cannot be opened with SPIN_KEY.');
  return JSON.parse(text) as T;
}

export interface Wheel {
  participant: string;
  /** The phone number of the spin's ticket; claims must name it. */
  phone: string;
  check(extra?: Record<string, unknown>): Promise<SpinCheck>;
  gifts(): Promise<SpinGift[]>;
  drawn(): Promise<SpinGift>;
  participate(details: Record<string, unknown>): Promise<Answer>;
}

async function newTicket(phone: string): Promise<string> {
  const answer = await call('main', 'POST', '/api/promoted-event-application-v3/', {
    body: { ...eventFields(DRAW), ...eventAnswers('v3'), phone },
  });
  const { spin_ticket: ticket } = answer.json<{ spin_ticket?: string | null }>();
  if (!ticket) throw new Error(`The survey gave no spin: ${answer.status} ${answer.text}`);
  return ticket;
}

export function newWheel(participant = `device-${unique()}`): Wheel {
  let cookie = '';
  const headers = (): Record<string, string> => (cookie ? { cookie } : {});
  const ask = async (extra: Record<string, unknown>): Promise<SpinCheck> => {
    const encrypted_data = sealSpin(
      JSON.stringify({ draw_id: DRAW, participant_id: participant, ...extra }),
      known.spinKey,
    );
    const answer = await call('spin', 'POST', '/spin-participation-check', {
      body: { encrypted_data },
      headers: headers(),
    });
    const [given] = answer.headers.getSetCookie();
    if (given) cookie = given.split(';')[0] ?? '';
    return opened<SpinCheck>(answer);
  };
  const phone = newPhone();
  const wheel: Wheel = {
    participant,
    phone,
    async check(extra = {}) {
      const check = await ask(extra);
      return check.reason === 'ticket_needed'
        ? ask({ ...extra, spin_ticket: await newTicket(phone) })
        : check;
    },
    gifts: async () =>
      opened<SpinGift[]>(
        await call('spin', 'GET', `/spin-gifts?draw_id=${DRAW}&participant_id=${participant}`, {
          headers: headers(),
        }),
      ),
    async drawn() {
      const [only, ...others] = (await wheel.gifts()).filter(({ odds }) => odds > 0);
      if (!only || others.length > 0) throw new Error('After the check exactly one prize has odds.');
      return only;
    },
    participate: (details) =>
      call('spin', 'POST', '/spin-participate', {
        body: { draw_id: DRAW, participant_id: participant, ...details },
        headers: headers(),
      }),
  };
  return wheel;
}
