import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '#app/test/test-app';
import type { NewDraw } from './store';
import { addDraw, CLAIM, DETAILS, LOSS, WIN } from './test-draw';
import { visitorOf } from './test-visitor';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test.close());

const newDraw = (prizes?: NewDraw['prizes'], more?: Partial<NewDraw>) => addDraw(test.database, prizes, more);

describe('a claim', () => {
  it('is stored once, with a code and a deadline, and repeated only to the device', async () => {
    const draw = await newDraw();
    const visitor = visitorOf(test, draw, 'device-0001');
    await visitor.check();
    const answer = await visitor.participate(CLAIM);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      item_id: 'win',
      item: 'Voucher',
      win: true,
      claim_code: expect.stringMatching(/^KP-/),
      claim_deadline: '2026-04-01T09:00:00.000Z',
      claimed_at: '2026-03-02T09:00:00.000Z',
    });
    expect((await visitor.participate({ ...CLAIM, phone: '+254712345678' })).statusCode).toBe(200);
    expect(await visitor.check()).toMatchObject({ participated: true, result: answer.json() });
    expect(await visitorOf(test, draw, 'device-0001').check()).toMatchObject({
      participated: true,
      result: null,
    });
  });

  it.each([
    ['of another prize', { item_won_id: 'loss' }, 'spin.outcome_mismatch'],
    ['of an unknown prize', { item_won_id: 7 }, 'spin.outcome_mismatch'],
    ['under another name', { item_won: 'A house' }, 'spin.outcome_mismatch'],
    ['without a spin', { participant_id: 'a-ghost' }, 'spin.no_spin'],
    ['of another draw', { draw_id: 'other' }, 'spin.no_spin'],
  ])('%s is refused', async (_, wrong, code) => {
    const draw = await newDraw([WIN, { ...LOSS, odds: '0' }]);
    const other = await newDraw([WIN]);
    const visitor = visitorOf(test, draw, 'device-0001');
    await visitor.check();
    visitor.cookie = 'participant_id' in wrong ? '' : visitor.cookie;
    const answer = await visitor.participate({
      ...CLAIM,
      ...wrong,
      ...('draw_id' in wrong ? { draw_id: other } : {}),
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code });
    const { rows } = await test.database.db.execute(
      sql`select 1 from spin where draw_id = ${draw} and claimed_at is not null`,
    );
    expect(rows).toEqual([]);
  });

  it('with another phone than before is refused, and so is a phone of another device', async () => {
    const draw = await newDraw();
    const [first, second] = [visitorOf(test, draw, 'device-0001'), visitorOf(test, draw, 'device-0002')];
    await first.check();
    await second.check();
    await first.participate(CLAIM);
    expect((await first.participate({ ...CLAIM, phone: '0722222222' })).json()).toMatchObject({
      code: 'spin.already_participated',
    });
    const answer = await second.participate({ ...CLAIM, phone: '+254 712 345 678' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'spin.phone_used' });
    expect(await second.check({ phone: '0712345678' })).toMatchObject({
      participated: true,
      reason: 'phone_used',
      result: null,
    });
    const asking = (phone: string) => Object.assign(visitorOf(test, draw, phone), { cookie: second.cookie });
    expect(await asking('0712345678').check()).toMatchObject({ participated: true, spin_id: null });
    expect(await asking('0733333333').check()).toMatchObject({ participated: false, spin_id: null });
    expect((await second.participate({ ...CLAIM, phone: '0733333333' })).statusCode).toBe(201);
  });

  it('needs name, phone and region, and loses nothing when they are missing', async () => {
    const visitor = visitorOf(test, await newDraw(), 'device-0001');
    await visitor.check();
    const answer = await visitor.participate({ item_won_id: 'win', name: '  ', phone: '12', region: null });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      name: ['Full name is required'],
      phone: [expect.stringContaining('Please enter a valid phone number')],
      region: ['Region is required'],
    });
    expect((await visitor.participate(CLAIM)).statusCode).toBe(201);
  });

  it('after its time is refused', async () => {
    const visitor = visitorOf(test, await newDraw([WIN], { claimDays: 2 }), 'device-0001');
    await visitor.check();
    const { now } = test.clock;
    test.clock.now = new Date(now.getTime() + 3 * 24 * 3_600_000);
    const answer = await visitor.participate(CLAIM);
    test.clock.now = now;
    expect(answer.json()).toMatchObject({ code: 'spin.claim_expired' });
  });

  it('of a loss stores no personal data', async () => {
    const draw = await newDraw([LOSS]);
    const visitor = visitorOf(test, draw, 'device-0001');
    await visitor.check();
    expect((await visitor.participate({ item_won_id: 'loss', ...DETAILS })).statusCode).toBe(201);
    expect((await visitor.participate({ item_won_id: 'loss' })).statusCode).toBe(200);
    const { rows } = await test.database.db.execute(
      sql`select name, phone, region from spin where draw_id = ${draw}`,
    );
    expect(rows).toEqual([{ name: null, phone: null, region: null }]);
    expect(await visitor.check()).toMatchObject({
      participated: true,
      result: { win: false, claim_code: null, claim_deadline: null },
    });
  });
});
