import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SpinCheck, SpinGift } from '@konnect/contracts';
import { sealSpin } from '@konnect/contracts/spin-cipher';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { insertDraw, type NewDraw } from './store';
import { addDraw, CLAIM, LOSS, OPENED, WIN } from './test-draw';
import { opened, TEST_SPIN_KEY, visitorOf } from './test-visitor';

const SEED = createHash('sha256').update('fixed').digest();

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test.close());

const newDraw = (prizes?: NewDraw['prizes'], more?: Partial<NewDraw>) => addDraw(test.database, prizes, more);

describe('a spin', () => {
  it('is drawn at the check, told by one-hot odds, and the same after a reload', async () => {
    const visitor = visitorOf(test, await newDraw([WIN, LOSS]), 'device-0001');
    const first = await visitor.check();
    expect(first).toMatchObject({
      participated: false,
      reason: null,
      result: null,
      commit: expect.stringMatching(/^[0-9a-f]{64}$/),
      spin_id: expect.any(String),
    });
    const drawn = await visitor.drawn();
    for (let reload = 0; reload < 5; reload += 1) {
      expect((await visitor.check()).spin_id).toBe(first.spin_id);
      expect(await visitor.drawn()).toEqual(drawn);
    }
  });

  it('stays one when the storage is emptied and when the cookie is lost', async () => {
    const draw = await newDraw([WIN, LOSS]);
    const visitor = visitorOf(test, draw, 'device-0001');
    const { spin_id } = await visitor.check();
    const drawn = await visitor.drawn();
    const forgetful = visitorOf(test, draw, 'device-0002');
    forgetful.cookie = visitor.cookie;
    expect((await forgetful.check()).spin_id).toBe(spin_id);
    expect(await forgetful.drawn()).toEqual(drawn);
    const cookieless = visitorOf(test, draw, 'device-0001');
    expect((await cookieless.check()).spin_id).toBe(spin_id);
    expect(cookieless.cookie).toBe('');
  });

  it('takes no cookie that was made up', async () => {
    const draw = await newDraw();
    const visitor = visitorOf(test, draw, 'device-0001');
    await visitor.check();
    const forger = visitorOf(test, draw, 'device-0002');
    forger.cookie = visitor.cookie.slice(0, -3) + 'xyz';
    expect((await forger.check()).spin_id).not.toBe((await visitor.check()).spin_id);
  });

  it('tells an old page, which sends nothing but its cookie, what was drawn', async () => {
    const { DEFAULT_DRAW_ID } = await import('@konnect/contracts');
    await insertDraw(test.database.db, {
      id: DEFAULT_DRAW_ID,
      title: 'Old',
      promoter: 'Konnect',
      opensAt: OPENED,
      prizes: [WIN, LOSS],
    });
    const odds = async (cookie: string) =>
      opened<SpinGift[]>(await test.get('/services/spin/spin-gifts', cookie ? { cookie } : {})).map(
        (gift) => gift.odds,
      );
    expect(await odds('')).toEqual([1, 1]);
    const visitor = visitorOf(test, DEFAULT_DRAW_ID, 'an-old-device');
    await visitor.check();
    expect((await odds(visitor.cookie)).sort()).toEqual([0, 1]);
    expect(
      opened<SpinGift[]>(
        await test.get(`/services/spin/spin-gifts?draw_id=${DEFAULT_DRAW_ID}`, { cookie: visitor.cookie }),
      ).map((gift) => gift.odds),
    ).toEqual([1, 1]);
  });

  it('is answered by the same number of bytes, whatever the answer is', async () => {
    const draw = await newDraw();
    const visitor = visitorOf(test, draw, 'device-0001');
    const lengths = [
      (await visitor.checkRaw()).body.length,
      (await visitorOf(test, await newDraw([]), 'device-0001').checkRaw()).body.length,
    ];
    await visitor.participate(CLAIM);
    lengths.push((await visitor.checkRaw()).body.length);
    expect(new Set(lengths).size).toBe(1);
  });

  it.each([
    ['before it opens', { opensAt: new Date('2026-03-03T00:00:00Z') }, 'not_open'],
    ['after it closed', { closesAt: new Date('2026-03-01T10:00:00Z') }, 'closed'],
  ])('is not drawn %s', async (_, more, reason) => {
    expect(await visitorOf(test, await newDraw([WIN], more), 'device-0001').check()).toMatchObject({
      spin_id: null,
      reason,
    });
  });

  it.each([
    ['no prizes', []],
    [
      'zero odds',
      [
        { ...WIN, odds: '0' },
        { ...LOSS, odds: '0' },
      ],
    ],
  ])('is not drawn with %s', async (_, prizes) => {
    const visitor = visitorOf(test, await newDraw(prizes), 'device-0001');
    expect(await visitor.check()).toMatchObject({ participated: false, spin_id: null, reason: 'no_prizes' });
    expect((await visitor.participate({ item_won_id: 'win' })).json()).toMatchObject({
      code: 'spin.no_prizes',
    });
  });
});

describe('a flood', () => {
  it('of 1,000 checks by one device draws once', async () => {
    const draw = await newDraw([{ ...WIN, stock: 500 }, LOSS]);
    const device = visitorOf(test, draw, 'device-0001');
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => visitorOf(test, draw, 'device-0001').checkRaw()),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    const checks = answers.map((answer) => opened<SpinCheck>(answer));
    expect(new Set(checks.map((check) => check.spin_id)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['set-cookie']).length).toBe(1);
    const { rows } = await test.database.db.execute<{ spins: number; entries: number }>(
      sql`select (select count(*)::int from spin where draw_id = ${draw}) as spins, (select count(*)::int from draw_ledger where draw_id = ${draw}) as entries`,
    );
    expect(rows[0]).toEqual({ spins: 1, entries: 1 });
    expect(await device.drawn()).toBeDefined();
  }, 120_000);

  it('of 200 devices gives away what there is and not one more', async () => {
    const draw = await newDraw([
      { ...WIN, id: 'five', odds: '60', stock: 5 },
      { ...WIN, id: 'twenty', odds: '39', stock: 20 },
      { ...LOSS, odds: '1' },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => visitorOf(test, draw, `device-${index}`).check()),
    );
    expect(new Set(answers.map((check) => check.spin_id)).size).toBe(200);
    const { rows } = await test.database.db.execute<{ prize_id: string; given: number }>(
      sql`select prize_id, count(*)::int as given from spin where draw_id = ${draw} group by prize_id order by prize_id`,
    );
    expect(rows).toEqual([
      { prize_id: 'five', given: 5 },
      { prize_id: 'loss', given: 175 },
      { prize_id: 'twenty', given: 20 },
    ]);
    const left = await test.database.db.execute(
      sql`select stock_left from prize where draw_id = ${draw} and stock is not null`,
    );
    expect(left.rows).toEqual([{ stock_left: 0 }, { stock_left: 0 }]);
  }, 120_000);

  it('of claims by one device is one claim', async () => {
    const visitor = visitorOf(test, await newDraw(), 'device-0001');
    await visitor.check();
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.participate(CLAIM)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([...Array<number>(49).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  it('of invented devices from one address meets a limit', async () => {
    const limited = await startTestApp({ rateLimitFactor: 0.05 }, test.database);
    try {
      await insertDraw(limited.database.db, {
        id: 'limited',
        title: 'x',
        promoter: 'x',
        opensAt: OPENED,
        prizes: [LOSS],
      });
      const statuses: number[] = [];
      for (let index = 0; index < 5; index += 1)
        statuses.push((await visitorOf(limited, 'limited', `invented-${index}`).checkRaw()).statusCode);
      // 5 % of the draw's 60 in an hour.
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      expect(
        (await limited.database.db.execute(`select 1 from spin where draw_id = 'limited'`)).rows,
      ).toHaveLength(3);
    } finally {
      await limited.close();
    }
  }, 60_000);
});

describe('an envelope that is none', () => {
  it.each([
    ['junk', 'AAAA'],
    ['nothing', ''],
    ['no base64', '§§§§'],
    ['something long', 'A'.repeat(20_000)],
    ['another server', undefined],
  ])('of %s is refused, always alike', async (_, text) => {
    const encrypted = text ?? sealSpin('{"draw_id":"x","participant_id":"device-0001"}', 'another key');
    const answer = await test.send('POST', '/services/spin/spin-participation-check', {
      encrypted_data: encrypted,
    });
    expect(answer.statusCode).toBe(400);
    const { requestId, ...rest } = answer.json();
    expect(rest).toEqual({
      code: 'spin.unreadable',
      message: expect.any(String),
      detail: answer.json().message,
    });
    expect(requestId).toMatch(/^[\w-]{14,20}$/);
  });

  it.each([
    ['a list', '[]'],
    ['no draw', '{"participant_id":"device-0001"}'],
    ['a separator in the id', '{"draw_id":"a:b","participant_id":"device-0001"}'],
    ['a prototype', '{"__proto__":{"draw_id":"x"}}'],
  ])('holding %s is refused in the same way', async (_, text) => {
    const answer = await test.send('POST', '/services/spin/spin-participation-check', {
      encrypted_data: sealSpin(text, TEST_SPIN_KEY),
    });
    expect(answer.json()).toMatchObject({ code: 'spin.unreadable' });
  });

  it('that was recorded and sent again draws nothing new', async () => {
    const draw = await newDraw([WIN, LOSS]);
    const recorded = sealSpin(
      JSON.stringify({ draw_id: draw, participant_id: 'device-0001' }),
      TEST_SPIN_KEY,
    );
    const send = async () =>
      opened<SpinCheck>(
        await test.send('POST', '/services/spin/spin-participation-check', { encrypted_data: recorded }),
      );
    expect((await send()).spin_id).toBe((await send()).spin_id);
  });
});

describe('a draw that needs a ticket', () => {
  it('takes each ticket once', async () => {
    const draw = await newDraw([{ ...WIN, stock: 5 }, LOSS], { requiresTicket: true });
    const hash = createHash('sha256').update('the-ticket').digest('hex');
    await test.database.db.execute(
      sql`insert into spin_tickets (token_hash, draw_id, phone_e164) values (${hash}, ${draw}, '+254712345678')`,
    );
    const visitor = visitorOf(test, draw, 'device-0001');
    expect(await visitor.check()).toMatchObject({ spin_id: null, reason: 'ticket_needed' });
    expect(await visitor.check({ spin_ticket: 'made-up' })).toMatchObject({
      spin_id: null,
      reason: 'ticket_needed',
    });
    const { spin_id } = await visitor.check({ spin_ticket: 'the-ticket' });
    expect(spin_id).toEqual(expect.any(String));
    expect((await visitor.check()).spin_id).toBe(spin_id);
    expect(await visitorOf(test, draw, 'device-0002').check({ spin_ticket: 'the-ticket' })).toMatchObject({
      spin_id: null,
      reason: 'ticket_used',
    });
    const { rows } = await test.database.db.execute<{ spins: number }>(
      sql`select count(*)::int as spins from spin where draw_id = ${draw}`,
    );
    expect(rows[0]?.spins).toBe(1);
  });
});

it('is what the seed says', async () => {
  const draw = await newDraw(
    [
      { ...WIN, id: 'phone', odds: '0.2' },
      { ...WIN, id: 'data', odds: '0.3' },
      { ...LOSS, id: 'none', odds: '0.5' },
    ],
    { seed: SEED },
  );
  const { drawPrize } = await import('./rules');
  const prizes = [
    { id: 'phone', odds: '0.2' },
    { id: 'data', odds: '0.3' },
    { id: 'none', odds: '0.5' },
  ];
  for (let index = 0; index < 20; index += 1) {
    const visitor = visitorOf(test, draw, `device-${index}`);
    await visitor.check();
    expect((await visitor.drawn()).id).toBe(drawPrize(SEED, draw, visitor.participant, prizes)?.id);
  }
});

describe('a page that only looks', () => {
  const leftOf = async (draw: string) =>
    (
      await test.database.db.execute(
        sql`select stock_left, (select count(*)::int from spin where draw_id = ${draw}) as spins from prize where draw_id = ${draw}`,
      )
    ).rows;

  it('draws nothing and takes nothing out of the stock, and sees the spin once it is drawn', async () => {
    const draw = await newDraw([
      { ...WIN, stock: 5 },
      { ...LOSS, odds: '0' },
    ]);
    const visitor = visitorOf(test, draw, 'device-0001');
    const look = await visitor.checkRaw({ look: true });
    expect(look.headers['set-cookie']).toBeUndefined();
    expect(await visitor.check({ look: true })).toMatchObject({
      participated: false,
      spin_id: null,
      reason: null,
      result: null,
    });
    expect((await leftOf(draw))[0]).toEqual({ stock_left: 5, spins: 0 });
    const { spin_id } = await visitor.check();
    expect((await leftOf(draw))[0]).toEqual({ stock_left: 4, spins: 1 });
    expect((await visitor.check({ look: true })).spin_id).toBe(spin_id);
  });

  it.each<[string, NewDraw['prizes'], Partial<NewDraw>, string | null]>([
    ['not open', [WIN], { opensAt: new Date('2999-01-01T00:00:00Z') }, 'not_open'],
    ['closed', [WIN], { closesAt: new Date('2026-03-01T10:00:00Z') }, 'closed'],
    ['without prizes', [], {}, 'no_prizes'],
    ['given away', [{ ...WIN, stock: 0 }], {}, 'no_prizes'],
    ['for people with a ticket', [WIN], { requiresTicket: true }, 'ticket_needed'],
    ['open', [WIN], {}, null],
  ])('hears at once when a draw is %s', async (_, prizes, more, reason) => {
    expect(
      await visitorOf(test, await newDraw(prizes, more), 'device-0001').check({ look: true }),
    ).toMatchObject({ spin_id: null, reason });
  });

  it('keeps its ticket', async () => {
    const draw = await newDraw([WIN], { requiresTicket: true });
    const hash = createHash('sha256').update('another-ticket').digest('hex');
    await test.database.db.execute(
      sql`insert into spin_tickets (token_hash, draw_id, phone_e164) values (${hash}, ${draw}, '+254712345679')`,
    );
    const visitor = visitorOf(test, draw, 'device-0001');
    expect(await visitor.check({ look: true, spin_ticket: 'made-up' })).toMatchObject({
      reason: 'ticket_needed',
    });
    for (let times = 0; times < 2; times += 1)
      expect(await visitor.check({ look: true, spin_ticket: 'another-ticket' })).toMatchObject({
        spin_id: null,
        reason: null,
      });
    await visitor.check({ spin_ticket: 'another-ticket' });
    expect(
      await visitorOf(test, draw, 'device-0002').check({ look: true, spin_ticket: 'another-ticket' }),
    ).toMatchObject({ reason: 'ticket_used' });
  });
});
