import { startTestApp, type TestApp } from '#app/test/test-app';
import { addDraw, CLAIM, LOSS, WIN } from './test-draw';
import { opened, visitorOf, type Visitor } from './test-visitor';
import type { SpinCheck } from '@konnect/contracts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const USED = '0712345678';
const FREE = '0722000000';

let test: TestApp;
beforeAll(async () => {
  // The limits of calls per minute are fixed at the start; only those of the draws are tested here.
  test = await startTestApp();
  test.config.rateLimitFactor = 1;
}, 60_000);
afterAll(() => test.close());

it('ends the wins of one network for a day, without a draw and in words', async () => {
  const draw = await addDraw(test.database, [WIN], { dailyWinsPerAddress: 2 });
  const answers = [];
  for (let index = 0; index < 4; index += 1)
    answers.push(await visitorOf(test, draw, `device-${index}`).checkRaw());
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429]);
  expect(answers[2]?.json()).toMatchObject({
    code: 'rate.limited',
    message: expect.stringMatching(/^Many prizes were won from this network today/),
  });
  const start = test.clock.now;
  test.clock.now = new Date(start.getTime() + DAY_MS + 1);
  expect((await visitorOf(test, draw, 'device-3').checkRaw()).statusCode).toBe(200);
  test.clock.now = start;
});

it('does not count losses, nor the wins of another draw', async () => {
  const other = await addDraw(test.database, [WIN], { dailyWinsPerAddress: 1 });
  await visitorOf(test, other, 'device-0').check();
  const draw = await addDraw(test.database, [LOSS], { dailyWinsPerAddress: 1 });
  for (let index = 0; index < 3; index += 1)
    expect((await visitorOf(test, draw, `device-${index}`).checkRaw()).statusCode).toBe(200);
});

it('holds when many devices of one network spin at once', async () => {
  const draw = await addDraw(test.database, [WIN], { dailyWinsPerAddress: 3 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => visitorOf(test, draw, `device-${index}`).checkRaw()),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
});

it('counts all addresses of an IPv6 customer as one network, however they are written', async () => {
  const trusting = await startTestApp({ trustedProxies: ['127.0.0.1'] }, test.database);
  trusting.config.rateLimitFactor = 1;
  try {
    const draw = await addDraw(test.database, [WIN], { dailyWinsPerAddress: 2 });
    const statuses: number[] = [];
    for (const [index, address] of ['2001:db8::1', '2001:db8::2:0:0:1', '2001:0db8:0:0:9::'].entries()) {
      const visitor = visitorOf(trusting, draw, `device-${index}`, { 'x-forwarded-for': address });
      statuses.push((await visitor.checkRaw()).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await trusting.close();
  }
});

describe('the check of a phone number', () => {
  it('tells only the device that holds the spin', async () => {
    const draw = await addDraw(test.database);
    const [winner, other] = [visitorOf(test, draw, 'device-0001'), visitorOf(test, draw, 'device-0002')];
    await winner.check();
    await winner.participate(CLAIM);
    await other.check();
    const stranger = visitorOf(test, draw, 'device-0002');
    expect(await stranger.check({ phone: '0712345678' })).toMatchObject({
      participated: false,
      reason: null,
    });
    expect(await visitorOf(test, draw, '0712345678').check()).toMatchObject({ participated: false });
    expect(await other.check({ phone: '0712345678' })).toMatchObject({ reason: 'phone_used' });
  });

  it('is limited per device', async () => {
    const draw = await addDraw(test.database);
    const visitor = visitorOf(test, draw, 'device-0001');
    await visitor.check();
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1)
      statuses.push((await visitor.checkRaw({ phone: `07123456${index + 10}`, look: true })).statusCode);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429]);
    // The device learns its own state as before.
    expect(opened<SpinCheck>(await visitor.checkRaw({ look: true }))).toMatchObject({ participated: false });
  });

  describe('by claims', () => {
    // Three an hour for each device and each number.
    beforeEach(() => {
      test.config.rateLimitFactor = 0.1;
    });
    afterEach(() => {
      test.config.rateLimitFactor = 1;
    });
    const codeOf = async (visitor: Visitor, phone: string) => {
      const answer = await visitor.participate({ ...CLAIM, phone });
      return answer.statusCode < 300 ? answer.statusCode : answer.json<{ code: string }>().code;
    };
    const newClaimDraw = () => addDraw(test.database, [WIN], { dailyWinsPerAddress: 100 });

    it('tells only the device that holds the spin, whose questions it counts', async () => {
      const draw = await newClaimDraw();
      const [other, visitor] = [visitorOf(test, draw, 'device-0001'), visitorOf(test, draw, 'device-0002')];
      await other.check();
      expect(await codeOf(other, USED)).toBe(201);
      await visitor.check();
      const [stranger, thief] = [visitorOf(test, draw, 'device-0002'), visitorOf(test, draw, 'device-0002')];
      thief.cookie = other.cookie;
      for (const phone of [USED, FREE])
        expect([await codeOf(stranger, phone), await codeOf(thief, phone)]).toEqual([
          'spin.no_spin',
          'spin.no_spin',
        ]);
      const start = test.clock.now;
      for (let index = 0; index < 2; index += 1) expect(await codeOf(visitor, USED)).toBe('spin.phone_used');
      // The questions of the form and the claims have one count.
      expect((await visitor.checkRaw({ phone: '0733000000', look: true })).statusCode).toBe(200);
      expect(await codeOf(visitor, FREE)).toBe('rate.limited');
      test.clock.now = new Date(start.getTime() + HOUR_MS + 1);
      // What is claimed is told again as often as it is sent.
      for (const status of [201, 200, 200, 200, 200]) expect(await codeOf(visitor, FREE)).toBe(status);
      test.clock.now = start;
    });

    it('is limited per number, whichever devices claim', async () => {
      const draw = await newClaimDraw();
      const codes = [];
      for (let index = 0; index < 5; index += 1) {
        const visitor = visitorOf(test, draw, `device-${index}`);
        await visitor.check();
        codes.push(await codeOf(visitor, USED));
      }
      expect(codes).toEqual([201, 'spin.phone_used', 'spin.phone_used', 'rate.limited', 'rate.limited']);
    });

    it('takes a free number, however often others asked about it', async () => {
      const draw = await newClaimDraw();
      const [stranger, owner] = [visitorOf(test, draw, 'device-0001'), visitorOf(test, draw, 'device-0002')];
      await stranger.check();
      const statuses = [];
      for (let index = 0; index < 4; index += 1)
        statuses.push((await stranger.checkRaw({ phone: FREE, look: true })).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
      await owner.check();
      expect(await codeOf(owner, FREE)).toBe(201);
    });
  });

  it('is limited per number, whichever devices ask', async () => {
    const draw = await addDraw(test.database, [LOSS]);
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      const visitor = visitorOf(test, draw, `device-${index}`);
      await visitor.check();
      statuses.push((await visitor.checkRaw({ phone: '0712345678', look: true })).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});
