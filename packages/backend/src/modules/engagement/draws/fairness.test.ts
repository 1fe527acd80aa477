import { createHash, createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LedgerEntry, SpinFairness } from '@konnect/contracts';
import { insertStaff } from '#app/modules/platform/accounts/store';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { visitorOf, type Visitor } from './test-visitor';

const SPIN = '/services/spin';
const STAFF = '/api/staff/draws/';
const DRAW = 'lunch-2026';
const PRIZES = [
  { id: 'voucher', name: 'Voucher', odds: '60', color: '#112233', win: true, stock: 3 },
  { id: 'again', name: 'Try again', odds: 40, color: '#445566', win: false },
];
const NEW = {
  id: DRAW,
  title: 'Lunch',
  promoter: 'Konnect',
  opens_at: '2026-03-02T10:00:00Z',
  requires_ticket: false,
  prizes: PRIZES,
};

let test: TestApp;
let staff: Record<string, string>;
let winner: Visitor;
beforeAll(async () => {
  test = await startTestApp();
  await insertStaff(test.database.db, {
    email: 's@konnect.example',
    name: 'Otieno',
    role: 'support',
    password: 'a long password',
  });
  const answer = await test.send('POST', '/api/staff/session/', {
    email: 's@konnect.example',
    password: 'a long password',
  });
  staff = {
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
    'x-csrf-token': (answer.json() as { csrfToken: string }).csrfToken,
  };
}, 60_000);
afterAll(() => test.close());

const fairness = async () => (await test.get(`${SPIN}/spin-fairness/${DRAW}`)).json<SpinFairness>();
const ledger = async () =>
  (await test.get(`${SPIN}/spin-ledger/${DRAW}`)).json<{
    results: LedgerEntry[];
    genesis: string;
    count: number;
  }>();
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

// One story: the tests below follow each other.
it('is made by staff, with its commitment, and can be changed until it opens', async () => {
  expect((await test.send('POST', STAFF, NEW)).statusCode).toBe(401);
  const made = await test.send('POST', STAFF, NEW, staff);
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    state: 'upcoming',
    editable: true,
    total_odds: '100',
    seed_commit: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await test.send('POST', STAFF, NEW, staff)).json()).toMatchObject({ code: 'draw.exists' });
  const { id, ...settings } = NEW;
  expect(
    (await test.send('PUT', `${STAFF}${id}/`, { ...settings, title: 'Free lunch' }, staff)).json(),
  ).toMatchObject({ title: 'Free lunch', seed_commit: made.json().seed_commit });
});

it('takes tickets by default where a prize can run out, and keeps what staff chose when it is changed', async () => {
  const { requires_ticket: _chosen, id: _id, ...unsaid } = NEW;
  const made = await test.send('POST', STAFF, { ...unsaid, id: 'by-default' }, staff);
  expect(made.json()).toMatchObject({ requires_ticket: true, daily_wins_per_address: 20 });
  const unlimited = [PRIZES[1]];
  expect(
    (await test.send('POST', STAFF, { ...unsaid, id: 'unlimited', prizes: unlimited }, staff)).json(),
  ).toMatchObject({ requires_ticket: false });
  const change = (rest: object) => test.send('PUT', `${STAFF}by-default/`, { ...unsaid, ...rest }, staff);
  expect((await change({ requires_ticket: false, daily_wins_per_address: 3 })).json()).toMatchObject({
    requires_ticket: false,
  });
  expect((await change({})).json()).toMatchObject({ requires_ticket: false, daily_wins_per_address: 3 });
  await test.database.db.execute(`delete from prize where draw_id in ('by-default', 'unlimited')`);
  await test.database.db.execute(`delete from draw where id in ('by-default', 'unlimited')`);
});

it.each([
  ['negative odds', [{ ...PRIZES[1], odds: -1 }]],
  ['odds in words', [{ ...PRIZES[1], odds: 'many' }]],
  ['nothing for when stocks are empty', [PRIZES[0]]],
  ['the same id twice', [PRIZES[1], PRIZES[1]]],
])('is refused with %s', async (_, prizes) => {
  expect((await test.send('POST', STAFF, { ...NEW, id: 'refused', prizes }, staff)).statusCode).toBe(400);
  expect((await test.get(`${STAFF}refused/`, staff)).statusCode).toBe(404);
});

it.each([
  ['in the past', '2026-03-02T08:59:59Z'],
  ['at this very moment', '2026-03-02T09:00:00Z'],
])('never opens %s', async (_, opens_at) => {
  expect(test.clock.now.toISOString()).toBe('2026-03-02T09:00:00.000Z');
  const refused = await test.send('POST', STAFF, { ...NEW, id: 'too-early', opens_at }, staff);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    opens_at: ['Choose a time to come: a draw cannot open in the past'],
  });
  expect((await test.get(`${STAFF}too-early/`, staff)).statusCode).toBe(404);
  const { id, ...settings } = NEW;
  expect((await test.send('PUT', `${STAFF}${id}/`, { ...settings, opens_at }, staff)).statusCode).toBe(400);
  expect((await test.get(`${STAFF}${id}/`, staff)).json().opens_at).toBe('2026-03-02T10:00:00.000Z');
});

it('tells when the next one opens, and of none that is over', async () => {
  const planned = (id: string, opens_at: string, rest = {}) =>
    test.send('POST', STAFF, { ...NEW, id, title: id, opens_at, ...rest }, staff);
  expect(await fairness()).toMatchObject({ state: 'upcoming', next_draw: null });
  await planned('supper', '2026-04-01T10:00:00Z');
  await planned('breakfast', '2026-03-20T10:00:00Z');
  await planned('never', '2026-03-10T10:00:00Z', { closes_at: '2026-03-12T10:00:00Z' });
  await test.send('POST', `${STAFF}never/close/`, {}, staff);
  expect((await fairness()).next_draw).toEqual({
    draw_id: 'breakfast',
    title: 'breakfast',
    opens_at: '2026-03-20T10:00:00.000Z',
  });
});

it('cannot be changed once it is open, and tells its odds but not its seed', async () => {
  test.clock.now = new Date('2026-03-02T11:00:00Z');
  for (let index = 0; index < 12; index += 1) {
    const visitor = visitorOf(test, DRAW, `device-${index}`);
    await visitor.check();
    if ((await visitor.drawn()).win) winner = visitor;
  }
  await winner.participate({
    item_won_id: 'voucher',
    name: 'Wanjiru Kamau',
    phone: '0712345678',
    region: 'Mwiki',
  });
  const { id, ...settings } = NEW;
  expect((await test.send('PUT', `${STAFF}${id}/`, settings, staff)).json()).toMatchObject({
    code: 'draw.started',
  });
  expect(await fairness()).toMatchObject({
    state: 'open',
    server_seed: null,
    promoter: 'Konnect',
    ledger: { entries: 13 },
    prizes: [
      { percent: 60, odds: '60', stock: 3 },
      { percent: 40, odds: '40' },
    ],
  });
  expect((await test.send('POST', `${STAFF}${id}/reveal/`, {}, staff)).json()).toMatchObject({
    code: 'draw.still_open',
  });
});

it('shows a ledger that anybody can work out again, as JSON and as CSV', async () => {
  const { results, genesis } = await ledger();
  const { seed_commit, prizes, ledger: shown } = await fairness();
  expect(genesis).toBe(
    sha256(
      `${seed_commit}|${JSON.stringify(prizes.map(({ id, name, odds, win, stock }) => [id, name, odds, win, stock]))}`,
    ),
  );
  let head = genesis;
  for (const entry of results) {
    head = sha256(
      [
        head,
        DRAW,
        entry.position,
        entry.kind,
        entry.at,
        entry.spin_id,
        entry.participant_hash,
        entry.drawn_prize_id,
        entry.prize_id,
        entry.detail,
      ].join('|'),
    );
    expect(entry.hash).toBe(head);
  }
  expect(shown.head).toBe(head);
  expect(JSON.stringify(results)).not.toMatch(/device-|712345678|Wanjiru/);
  const csv = await test.get(`${SPIN}/spin-ledger/${DRAW}/ledger.csv`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body.trim().split('\r\n')).toHaveLength(14);
  expect((await test.get(`${SPIN}/spin-ledger/${DRAW}/13`)).json()).toMatchObject({
    hash_matches: true,
    follows_previous: true,
    draw_matches: null,
    entry: { kind: 'claim' },
  });
  expect((await test.get(`${SPIN}/spin-ledger/${DRAW}/99`)).statusCode).toBe(404);
});

it('shows winners masked, opens one with a note of who looked, and hands over once', async () => {
  const claims = (await test.get(`${STAFF}${DRAW}/claims/`, staff)).json();
  expect(claims).toMatchObject({
    count: 1,
    results: [{ name: 'W. K.', phone: '••••••••••678', region: 'Mwiki' }],
  });
  const [{ spin_id }] = claims.results;
  const before = await test.count('audit_log');
  expect(
    (await test.send('POST', `${STAFF}${DRAW}/claims/${spin_id}/open/`, {}, staff)).json(),
  ).toMatchObject({ name: 'Wanjiru Kamau', phone: '+254712345678' });
  expect(await test.count('audit_log')).toBe(before + 1);
  expect(
    (await test.send('POST', `${STAFF}${DRAW}/claims/${spin_id}/hand-over/`, {}, staff)).json(),
  ).toMatchObject({ handed_over_at: expect.any(String) });
  expect(
    (await test.send('POST', `${STAFF}${DRAW}/claims/${spin_id}/hand-over/`, {}, staff)).json(),
  ).toMatchObject({ code: 'claim.handed_over' });
});

it('notes more stock in the ledger', async () => {
  expect(
    (await test.send('POST', `${STAFF}${DRAW}/prizes/voucher/stock/`, { add: 2 }, staff)).statusCode,
  ).toBe(200);
  expect((await ledger()).results.at(-1)).toMatchObject({ kind: 'stock', prize_id: 'voucher', detail: '+2' });
  expect(
    (await test.send('POST', `${STAFF}${DRAW}/prizes/again/stock/`, { add: 2 }, staff)).json(),
  ).toMatchObject({ code: 'prize.unlimited' });
});

it('gives its seed away when it is over, and every spin can be drawn again by hand', async () => {
  await test.send('POST', `${STAFF}${DRAW}/close/`, {}, staff);
  await test.send('POST', `${STAFF}${DRAW}/reveal/`, {}, staff);
  const { server_seed, seed_commit } = await fairness();
  const seed = Buffer.from(server_seed ?? '', 'hex');
  expect(sha256(seed)).toBe(seed_commit);
  const spins = (await ledger()).results.filter(({ kind }) => kind === 'spin');
  expect(spins).toHaveLength(12);
  for (const entry of spins) {
    expect(sha256(entry.participant_id ?? '')).toBe(entry.participant_hash);
    const word = createHmac('sha256', seed)
      .update(`${DRAW}:${entry.participant_id}:0`)
      .digest()
      .readUIntBE(0, 6);
    // 100 million millionths: a word that would have to be thrown away is one in three million.
    expect(entry.drawn_prize_id).toBe(word % 100_000_000 < 60_000_000 ? 'voucher' : 'again');
  }
  expect((await test.get(`${SPIN}/spin-ledger/${DRAW}/1`)).json()).toMatchObject({ draw_matches: true });
  const thief = visitorOf(test, DRAW, winner.participant);
  expect(
    (await thief.participate({ item_won_id: 'voucher', name: 'T', phone: '0722222222', region: 'X' })).json(),
  ).toMatchObject({ code: 'spin.claim_expired' });
});

it.each([
  [
    'an entry is changed',
    sql`update draw_ledger set detail = '+1' where position = 2`,
    sql`update draw_ledger set detail = '' where position = 2`,
    2,
  ],
  [
    'the odds are changed',
    sql`update prize set odds = 59 where draw_id = ${DRAW} and id = 'voucher'`,
    sql`update prize set odds = 60 where draw_id = ${DRAW} and id = 'voucher'`,
    1,
  ],
  [
    'the head is changed',
    sql`update draw set ledger_entries = 20 where id = ${DRAW}`,
    sql`update draw set ledger_entries = 15 where id = ${DRAW}`,
    16,
  ],
])('is seen to be broken when %s', async (_, spoil, mend, at) => {
  const verify = async () => (await test.get(`${STAFF}${DRAW}/ledger/`, staff)).json();
  expect(await verify()).toMatchObject({ intact: true, entries: 15 });
  await test.database.db.execute(spoil);
  const changed = await verify();
  await test.database.db.execute(mend);
  expect(changed).toMatchObject({ intact: false, broken_at: at });
});

it('adds stock once when the request is repeated after a lost answer', async () => {
  const other = `${STAFF}dinner-2026`;
  const opens_at = '2100-03-02T10:00:00Z';
  expect((await test.send('POST', STAFF, { ...NEW, id: 'dinner-2026', opens_at }, staff)).statusCode).toBe(
    201,
  );
  const add = (key: string, more = 2) =>
    test.send('POST', `${other}/prizes/voucher/stock/`, { add: more }, { ...staff, 'idempotency-key': key });
  const additions = async () =>
    (await test.get(`${SPIN}/spin-ledger/dinner-2026`))
      .json<{ results: LedgerEntry[] }>()
      .results.filter(({ kind }) => kind === 'stock').length;
  const first = await add('stock-key-1');
  expect(first.json()).toMatchObject({ prizes: [{ stock_left: 5 }, { stock_left: null }] });
  const again = await add('stock-key-1');
  expect(again.statusCode).toBe(200);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.json()).toEqual(first.json());
  expect(await additions()).toBe(1);
  expect((await add('stock-key-1', 3)).statusCode).toBe(422);
  expect((await add('stock-key-2')).statusCode).toBe(200);
  expect(await additions()).toBe(2);
});
