// Two backends on one PostgreSQL, each with connections of its own: a check that only one process makes, or
// that reads before it writes, lets one of two requests at the same instant through.
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { migrate, openDatabase, type Database } from '@konnect/database';
import { hasPostgres, startPostgres, type TemporaryPostgres } from '@konnect/database/testing';
import { BACKEND_MIGRATIONS } from '#app/db/backend-migrations';
import { makeInvitation } from '#app/modules/platform/accounts/invitation-store';
import { confirmApp, startApp } from '#app/modules/platform/accounts/second-factor-store';
import { insertStaff } from '#app/modules/platform/accounts/store';
import { staffTotp } from '#app/modules/platform/accounts/tables';
import { addDraw, CLAIM, LOSS, WIN } from '#app/modules/engagement/draws/test-draw';
import { visitorOf } from '#app/modules/engagement/draws/test-visitor';
import { signInAs } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';

const SESSION = '/api/staff/session/';
const SECOND = '/api/staff/session/second/';
const FACTOR = '/api/staff/second-factor/';
const SETTINGS = { serverSecret: 'a-secret-that-both-backends-know-0123456789' };
const LIMIT_MS = 120_000;
jest.setTimeout(LIMIT_MS);
const NEVER_LOST = { ...LOSS, odds: '0' };

type NewDrawWith = Parameters<typeof addDraw> extends [unknown, ...infer Rest] ? Rest : never;
type Reply = Awaited<ReturnType<TestApp['send']>>;
const statuses = (replies: readonly Reply[]) => replies.map(({ statusCode }) => statusCode).sort();
const cookieOf = (reply: Reply, name: string) =>
  [reply.headers['set-cookie']]
    .flat()
    .find((line) => line?.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

const onPostgres = hasPostgres() ? describe : describe.skip;

let server: TemporaryPostgres;
let databases: Database[];
let backends: [TestApp, TestApp];
let made = 0;

beforeAll(async () => {
  if (!hasPostgres()) return;
  server = await startPostgres(20_000 + (process.pid % 20_000));
  const open = () => openDatabase({ databaseUrl: server.databaseUrl, poolSize: 10 });
  databases = [await open(), await open()];
  const [first, second] = databases as [Database, Database];
  await migrate(first, BACKEND_MIGRATIONS);
  backends = [await startTestApp(SETTINGS, first), await startTestApp(SETTINGS, second)];
}, LIMIT_MS);
afterAll(async () => {
  if (!hasPostgres()) return;
  await Promise.all(backends.map((each) => each.close()));
  await Promise.all(databases.map((each) => each.close()));
  await server.stop();
}, LIMIT_MS);

const backend = (index: number) => backends[index % 2] as TestApp;
/** Sends this many requests at the same instant, by turns to either backend. */
const atOnce = <T>(count: number, send: (to: TestApp, index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(backend(index), index)));
const newDraw = (...more: NewDrawWith) => addDraw(backends[0].database, ...more);
async function numberOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await backends[0].database.db.execute<{ count: number }>(query);
  return rows[0]?.count ?? -1;
}
const spinsOf = (draw: string) =>
  numberOf(sql`select count(*)::int as count from spin where draw_id = ${draw}`);

onPostgres('two backends on one PostgreSQL', () => {
  it('draw once for a person who checks twenty times at once', async () => {
    const draw = await newDraw([{ ...WIN, stock: 20 }, LOSS]);
    const checks = await atOnce(20, (to) => visitorOf(to, draw, 'one-and-the-same').check());
    expect(new Set(checks.map(({ spin_id }) => spin_id)).size).toBe(1);
    expect(await spinsOf(draw)).toBe(1);
  });

  it('draw once for the cookie of a browser that says to be twenty people at once', async () => {
    const draw = await newDraw([{ ...WIN, stock: 20 }, LOSS]);
    const first = visitorOf(backends[0], await newDraw([LOSS]), 'the-first-visit');
    await first.check();
    await atOnce(20, (to, index) => {
      const visitor = visitorOf(to, draw, `said-to-be-${index}`);
      visitor.cookie = first.cookie;
      return visitor.checkRaw();
    });
    expect(await spinsOf(draw)).toBe(1);
  });

  it(
    'give away no more than the stock to fifty who spin at once',
    async () => {
      const draw = await newDraw([{ ...WIN, stock: 5 }, NEVER_LOST]);
      await atOnce(50, (to, index) => visitorOf(to, draw, `one-of-fifty-${index}`).checkRaw());
      const won = sql`select count(*)::int as count from spin where draw_id = ${draw} and prize_id = 'win'`;
      const left = sql`select stock_left as count from prize where draw_id = ${draw} and id = 'win'`;
      expect([await numberOf(won), await numberOf(left), await spinsOf(draw)]).toEqual([5, 0, 50]);
    },
    LIMIT_MS,
  );

  it('take a ticket once from twenty devices', async () => {
    const draw = await newDraw([{ ...WIN, stock: 20 }, NEVER_LOST], { requiresTicket: true });
    await backends[0].database.db.execute(
      sql`insert into spin_tickets (token_hash, draw_id) values (encode(sha256('the-one-ticket'), 'hex'), ${draw})`,
    );
    const checks = await atOnce(20, (to, index) =>
      visitorOf(to, draw, `a-device-${index}`).check({ spin_ticket: 'the-one-ticket' }),
    );
    expect(checks.filter(({ spin_id }) => spin_id !== null)).toHaveLength(1);
    expect(await spinsOf(draw)).toBe(1);
  });

  it('take the details of a winner once, and a phone number for one prize', async () => {
    const draw = await newDraw([{ ...WIN, stock: 20 }, NEVER_LOST]);
    const visitors = await atOnce(6, async (to, index) => {
      const visitor = visitorOf(to, draw, `a-winner-${index}`);
      await visitor.check();
      return visitor;
    });
    const same = await Promise.all(visitors.map((each) => each.participate(CLAIM)));
    expect(statuses(same)).toEqual([201, ...Array<number>(5).fill(409)]);

    const winner = visitorOf(backends[0], draw, 'another-winner');
    await winner.check();
    const claims = await atOnce(6, (to, index) => {
      const visitor = visitorOf(to, draw, winner.participant);
      visitor.cookie = winner.cookie;
      return visitor.participate({ ...CLAIM, phone: `07220001${10 + index}` });
    });
    expect(statuses(claims)).toEqual([201, ...Array<number>(5).fill(409)]);
  });
});

onPostgres('two backends on one PostgreSQL, asked with what counts once,', () => {
  it('store one of ten different messages with one key', async () => {
    const before = await backends[0].count('contact_message');
    const replies = await atOnce(10, (to, index) =>
      to.send(
        'POST',
        '/api/contact-us/',
        {
          name: 'Amina',
          phone: '0733111222',
          region: 'Kibera',
          subject: 'Report an issue',
          message: `Message ${index}`,
        },
        { 'idempotency-key': 'one-key-for-all', 'x-device-id': 'a-device-of-this-test' },
      ),
    );
    expect(statuses(replies)).toEqual([201, ...Array<number>(9).fill(422)]);
    expect(await backends[0].count('contact_message')).toBe(before + 1);
  });

  /** A colleague with a password. */
  async function newColleague() {
    const login = { email: `colleague-${(made += 1)}@konnect.example`, password: 'a long password' };
    const { db } = backends[0].database;
    await insertStaff(db, { ...login, name: 'Amina', role: 'hr' });
    const id = await numberOf(sql`select id as count from staff_user where email = ${login.email}`);
    return { ...login, id };
  }

  it('open one session for a link that is used ten times at once', async () => {
    const { id } = await newColleague();
    const { db } = backends[0].database;
    await db.execute(sql`update staff_user set must_change_password = true where id = ${id}`);
    const now = backends[0].clock.now;
    const token = await makeInvitation(db, id, {
      random: randomBytes,
      now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    });
    const replies = await atOnce(10, (to, index) =>
      to.send('PUT', '/api/staff/invitation/', { token, new_password: `long and their own ${index}` }),
    );
    expect(statuses(replies)).toEqual([200, ...Array<number>(9).fill(403)]);
  });

  it('take a code of an app, and a recovery code, for one of ten sign-ins', async () => {
    const { email, password, id } = await newColleague();
    const signIn = (to: TestApp) => to.send('POST', SESSION, { email, password });
    const opened = await signIn(backends[0]);
    const headers = {
      cookie: cookieOf(opened, 'konnect_staff'),
      'x-csrf-token': String((opened.json() as { csrfToken: string }).csrfToken),
    };
    const { secret } = (await backends[0].send('POST', FACTOR, {}, headers)).json() as { secret: string };
    const code = () => generateSync({ secret, epoch: Math.floor(backends[0].clock.now.getTime() / 1_000) });
    const confirmed = await backends[0].send('PUT', FACTOR, { code: code() }, headers);
    const [recovery = ''] = (confirmed.json() as { recovery_codes: string[] }).recovery_codes;
    for (const each of backends) each.clock.now = new Date(each.clock.now.getTime() + 60_000);

    for (const sent of [code(), recovery]) {
      const steps = await atOnce(10, signIn);
      const replies = await atOnce(10, (to, index) =>
        to.send(
          'POST',
          SECOND,
          { code: sent },
          { cookie: cookieOf(steps[index] as Reply, 'konnect_staff_step') },
        ),
      );
      expect(statuses(replies)).toEqual([200, ...Array<number>(9).fill(403)]);
    }
    const open = sql`select count(*)::int as count from staff_session where user_id = ${id}`;
    expect(await numberOf(open)).toBe(3);
  });

  /** Until a connection waits for what another one holds. @throws Error when none does within ten seconds */
  const untilOneWaits = async () => {
    const waits = sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`;
    for (let tries = 0; tries < 500; tries++) {
      if ((await numberOf(waits)) > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('No connection waited.');
  };

  it(
    'replace no app that is being confirmed',
    async () => {
      const { id } = await newColleague();
      const [first, second] = backends.map(({ database }) => database) as [Database, Database];
      const key = Buffer.alloc(32, 1);
      await startApp(first.db, id, key, randomBytes);
      let started: Promise<string | undefined> | undefined;
      await first.transaction(async (tx) => {
        await tx.update(staffTotp).set({ confirmedAt: new Date() }).where(eq(staffTotp.userId, id));
        started = startApp(second.db, id, key, randomBytes);
        await untilOneWaits();
      });
      expect(await started).toBeUndefined();
    },
    LIMIT_MS,
  );

  it(
    'confirm no app by the code of another one that was replaced meanwhile',
    async () => {
      const { id } = await newColleague();
      const [first, second] = backends.map(({ database }) => database) as [Database, Database];
      const key = Buffer.alloc(32, 1);
      const secret = (await startApp(first.db, id, key, randomBytes)) ?? '';
      const now = new Date();
      const code = generateSync({ secret, epoch: Math.floor(now.getTime() / 1_000) });
      let confirmed: Promise<boolean> | undefined;
      await first.transaction(async (tx) => {
        await startApp(tx, id, key, randomBytes);
        confirmed = confirmApp(second.db, id, code, key, now);
        await untilOneWaits();
      });
      expect(await confirmed).toBe(false);
    },
    LIMIT_MS,
  );
});

onPostgres('two editors at two backends', () => {
  it('let one of two editors save a ticket survey that both have read', async () => {
    const staff = await signInAs(backends[0], 'support', 'Otieno');
    const list = '/services/ticket/ticket-surveys';
    const texts = { completedHtml: 'Asante', completedHtmlOnCondition: [], elements: [] };
    for (let round = 0; round < 5; round += 1) {
      const sent = { title: `Visit ${round}`, description: 'One minute', ...texts };
      const { _id } = (await staff.send('POST', list, sent)).json<{ _id: string }>();
      const saved = await atOnce(2, (to, index) =>
        to.send('PATCH', `${list}/${_id}`, { title: `Editor ${index}`, version: 1 }, staff.headers),
      );
      expect(statuses(saved)).toEqual([200, 409]);
      expect((await staff.get(`${list}/${_id}/changes`)).json()).toHaveLength(2);
    }
  });
});
