import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { returnAllUnclaimed } from './reservations';
import type { NewDraw } from './store';
import { addDraw, CLAIM, LOSS, WIN } from './test-draw';
import { visitorOf } from './test-visitor';

const DAY_MS = 24 * 3_600_000;
const NEVER_LOST = { ...LOSS, odds: '0' };

let test: TestApp;
let start: Date;
beforeAll(async () => {
  test = await startTestApp();
  start = test.clock.now;
}, 60_000);
afterEach(() => {
  test.clock.now = start;
});
afterAll(() => test.close());

const newDraw = (prizes: NewDraw['prizes'], more?: Partial<NewDraw>) => addDraw(test.database, prizes, more);
const passDays = (days: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + days * DAY_MS);
};
const leftOf = async (draw: string) =>
  (
    await test.database.db.execute<{ stock_left: number }>(
      sql`select stock_left from prize where draw_id = ${draw} and id = 'win'`,
    )
  ).rows[0]?.stock_left;

describe('a win', () => {
  it('reserves its prize, which another visitor wins when the time to claim it is over', async () => {
    const draw = await newDraw([{ ...WIN, stock: 1 }, NEVER_LOST], { claimDays: 2 });
    const [first, second, third] = ['device-0001', 'device-0002', 'device-0003'].map((id) =>
      visitorOf(test, draw, id),
    );
    await first?.check();
    await second?.check();
    expect((await second?.drawn())?.id).toBe('loss');
    passDays(3);
    expect(await third?.check({ look: true })).toMatchObject({ reason: null });
    await third?.check();
    expect((await third?.drawn())?.id).toBe('win');
    expect((await first?.participate(CLAIM))?.json()).toMatchObject({ code: 'spin.claim_expired' });
    expect((await third?.participate(CLAIM))?.statusCode).toBe(201);
    expect(await leftOf(draw)).toBe(0);
  });

  it('that was claimed in time never gives its prize back', async () => {
    const draw = await newDraw([{ ...WIN, stock: 3 }, NEVER_LOST], { claimDays: 2 });
    const visitor = visitorOf(test, draw, 'device-0001');
    await visitor.check();
    passDays(2);
    expect((await visitor.participate(CLAIM)).statusCode).toBe(201);
    passDays(30);
    await returnAllUnclaimed(test.database, test.clock.now);
    expect(await leftOf(draw)).toBe(2);
  });

  it('gives its prize back once, with an entry of the ledger, whoever asks at the same time', async () => {
    const draw = await newDraw([{ ...WIN, stock: 150 }, NEVER_LOST], { claimDays: 1 });
    await test.database.db.execute(
      sql`insert into spin (draw_id, participant_id, device_key, drawn_prize_id, prize_id, issued_at)
          select ${draw}, 'p' || n, 'd' || n, 'win', 'win', '2026-02-01' from generate_series(1, 120) n`,
    );
    await test.database.db.execute(
      sql`update prize set stock_left = 30 where draw_id = ${draw} and id = 'win'`,
    );
    await Promise.all([1, 2, 3].map(() => returnAllUnclaimed(test.database, test.clock.now)));
    expect(await leftOf(draw)).toBe(150);
    const { rows } = await test.database.db.execute(
      sql`select count(*)::int as entries, count(distinct spin_id)::int as spins from draw_ledger
          where draw_id = ${draw} and kind = 'stock' and detail = '+1' and prize_id = 'win'`,
    );
    expect(rows).toEqual([{ entries: 120, spins: 120 }]);
  });

  it('is claimed or given back, never both, and the stock is never exceeded', async () => {
    const draw = await newDraw([{ ...WIN, stock: 5 }, NEVER_LOST], { claimDays: 1 });
    const early = Array.from({ length: 5 }, (_, index) => visitorOf(test, draw, `early-${index}`));
    for (const visitor of early) await visitor.check();
    passDays(1.5);
    const late = Array.from({ length: 20 }, (_, index) => visitorOf(test, draw, `late-${index}`));
    await Promise.all([
      ...late.map((visitor) => visitor.check()),
      ...early.map((visitor, index) => visitor.participate({ ...CLAIM, phone: `071000000${index}` })),
    ]);
    const { rows } = await test.database.db.execute<{ held: number; claimed_late: number }>(
      sql`select count(*) filter (where returned_at is null)::int as held,
            count(*) filter (where returned_at is not null and claimed_at is not null)::int as claimed_late
          from spin where draw_id = ${draw} and prize_id = 'win'`,
    );
    expect(rows).toEqual([{ held: 5, claimed_late: 0 }]);
    expect(await leftOf(draw)).toBe(0);
  });
});

describe('a claim of a spin that cost a ticket', () => {
  const winWith = async (phone: string | null) => {
    const draw = await newDraw([{ ...WIN, stock: 5 }, NEVER_LOST], { requiresTicket: true });
    const hash = createHash('sha256').update(`ticket-${draw}`).digest('hex');
    await test.database.db.execute(
      sql`insert into spin_tickets (token_hash, draw_id, phone_e164) values (${hash}, ${draw}, ${phone})`,
    );
    const visitor = visitorOf(test, draw, 'device-0001');
    await visitor.check({ spin_ticket: `ticket-${draw}` });
    return visitor;
  };

  it('takes only the number that the ticket was given for, and says so at the field', async () => {
    const visitor = await winWith('+254712345678');
    const refused = await visitor.participate({ ...CLAIM, phone: '0733333333' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'spin.ticket_phone',
      phone: ['Use the phone number that you gave in the form: this prize belongs to it.'],
    });
    expect((await visitor.participate({ ...CLAIM, phone: '+254 712 345 678' })).statusCode).toBe(201);
  });

  it.each([
    ['had no number', null],
    ['has lost its number to an erasure', 'erased-7'],
  ])('takes any number when the ticket %s', async (_, phone) => {
    const visitor = await winWith(phone);
    expect((await visitor.participate({ ...CLAIM, phone: '0733333333' })).statusCode).toBe(201);
  });
});
