import type { LightMyRequestResponse } from 'fastify';
import type { SpinCheck, SpinGift } from '@konnect/contracts';
import { openSpin, sealSpin } from '@konnect/contracts/spin-cipher';
import type { TestApp } from '#app/test/test-app';

export const TEST_SPIN_KEY = 'konnect-spin';

export interface Visitor {
  participant: string;
  cookie: string;
  checkRaw(extra?: Record<string, unknown>): Promise<LightMyRequestResponse>;
  check(extra?: Record<string, unknown>): Promise<SpinCheck>;
  gifts(): Promise<SpinGift[]>;
  drawn(): Promise<SpinGift>;
  participate(details: Record<string, unknown>): Promise<LightMyRequestResponse>;
}

export function opened<T>(response: LightMyRequestResponse): T {
  const text = openSpin((response.json() as { encrypted_data: string }).encrypted_data, TEST_SPIN_KEY);
  return JSON.parse(text ?? 'null') as T;
}

export function visitorOf(
  test: TestApp,
  drawId: string,
  participant: string,
  more: Readonly<Record<string, string>> = {},
): Visitor {
  const visitor: Visitor = {
    participant,
    cookie: '',
    async checkRaw(extra = {}) {
      const encrypted = sealSpin(
        JSON.stringify({ draw_id: drawId, participant_id: visitor.participant, ...extra }),
        TEST_SPIN_KEY,
      );
      const response = await test.send(
        'POST',
        '/services/spin/spin-participation-check',
        { encrypted_data: encrypted },
        headers(),
      );
      const given = response.headers['set-cookie'];
      if (given) visitor.cookie = String(given).split(';')[0] ?? '';
      return response;
    },
    check: async (extra) => opened<SpinCheck>(await visitor.checkRaw(extra)),
    gifts: async () =>
      opened<SpinGift[]>(
        await test.get(
          `/services/spin/spin-gifts?draw_id=${drawId}&participant_id=${visitor.participant}`,
          headers(),
        ),
      ),
    async drawn() {
      const only = (await visitor.gifts()).filter(({ odds }) => odds > 0);
      if (only.length !== 1 || !only[0]) throw new Error(`The wheel could show ${only.length} prizes.`);
      return only[0];
    },
    participate: (details) =>
      test.send(
        'POST',
        '/services/spin/spin-participate',
        { draw_id: drawId, participant_id: visitor.participant, ...details },
        headers(),
      ),
  };
  const headers = (): Record<string, string> => ({
    ...more,
    ...(visitor.cookie && { cookie: visitor.cookie }),
  });
  return visitor;
}
