import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { insertStaff } from '#app/modules/platform/accounts/store';
import type { TestApp } from '#app/test/test-app';
import {
  applicationRows,
  clearEvents,
  PATH,
  sendApplication,
  setEvent,
  startEventTest,
  V2,
  V3,
  type EventTest,
  type EventVersion,
} from './test-events';

let events: EventTest;
let server: TestApp;
beforeAll(async () => {
  events = await startEventTest();
  ({ server } = events);
}, 60_000);
afterAll(() => server.close());
beforeEach(() => clearEvents(events));

const send = (version: EventVersion, body: unknown, headers?: Record<string, string>) =>
  sendApplication(events, version, body, headers);
const set = (slug: string, settings: Parameters<typeof setEvent>[2]) => setEvent(events, slug, settings);
const rows = () => applicationRows(events);

describe('an event application', () => {
  it('is stored word for word, lists as text and as lists', async () => {
    const answer = await send('v3', V3);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      id: expect.any(Number),
      reference: expect.stringMatching(/^KE-/),
      already_received: false,
      waiting: false,
      places_left: null,
    });
    expect(await rows()).toMatchObject([
      {
        version: 'v3',
        phone: '0712345678',
        phone_e164: '+254712345678',
        residency: 'Kariobangi',
        answers: {
          open_quiz_1: 'Daily',
          open_quiz_2: 'Female',
          open_quiz_7: 'Social media, Other: farming',
          open_quiz_16: 'Yes, At night',
          message_quiz_1: 'Faster.',
        },
        choices: { open_quiz_16: ['Yes', 'At night'] },
      },
    ]);
  });

  it('understands the event by slug in any form, and by title', async () => {
    expect((await send('v2', { ...V2, title: 'about DATA-use' })).statusCode).toBe(201);
    expect((await send('v2', { ...V2, title: 'unknown' })).json()).toMatchObject({ code: 'event.not_found' });
    expect((await send('v2', { ...V2, title: 'story' })).statusCode).toBe(404);
    expect((await send('v2', { ...V2, title: 'teeth' })).json()).toMatchObject({
      title: [expect.any(String)],
    });
  });

  it('is refused by an event of the closed kind, and after the end', async () => {
    await set('data-use', { closesAt: new Date('2026-03-02T08:59:59Z') });
    for (const title of ['data-use', 'open-day']) {
      const answer = await send('v2', { ...V2, title });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'event.closed' });
    }
    expect(await rows()).toEqual([]);
  });

  it('counts once per phone, however it is spelled, and says so politely', async () => {
    const first = (await send('v2', V2)).json();
    const again = await send('v2', { ...V2, phone: '+254 712 345 678', open_quiz_1: 'Weekly' });
    expect(again.statusCode).toBe(201);
    expect(again.json()).toMatchObject({ id: first.id, reference: first.reference, already_received: true });
    expect((await send('v2', V2, { 'x-device-id': 'another-device' })).json()).toMatchObject({
      already_received: true,
      reference: '',
    });
    expect(await rows()).toMatchObject([{ answers: { open_quiz_1: 'Daily' } }]);
  });

  it('is one when five arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('v3', V3)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(answers.filter((answer) => !answer.json().already_received)).toHaveLength(1);
    expect(await server.count('event_application')).toBe(1);
    expect(await server.count('spin_tickets')).toBe(1);
  });

  it('is replayed under its key with the same answer', async () => {
    const headers = { 'x-device-id': 'device-one', 'idempotency-key': 'event-key-1' };
    const first = (await send('v3', V3, headers)).json();
    expect((await send('v3', V3, headers)).json()).toEqual(first);
  });

  it('is replayed with its reference and its ticket where the first answer, and the cookie with it, was lost', async () => {
    const headers = { 'idempotency-key': 'event-key-2' };
    const first = (await send('v3', V3, headers)).json();
    expect(first.spin_ticket).toEqual(expect.any(String));
    expect((await send('v3', V3, headers)).json()).toEqual(first);
  });

  it.each([
    ['no phone', { phone: '' }, 'phone', 'Phone number is required'],
    ['no region', { residency: ' ' }, 'residency', 'Region is required'],
    ['an unknown field', { status: 'done' }, 'status', 'This field is not expected here'],
    ['a prototype', { constructor: 'x' }, 'constructor', 'This field is not expected here'],
    ['a question out of range', { open_quiz_100: 'x' }, 'open_quiz_100', 'This field is not expected here'],
    [
      'an object as answer',
      { open_quiz_1: { a: 1 } },
      'open_quiz_1',
      'Answer with text, or with a list of texts',
    ],
    ['an answer without end', { open_quiz_1: 'x'.repeat(4_001) }, 'open_quiz_1', expect.any(String)],
  ])('refuses %s', async (_, change, field, message) => {
    const answer = await send('v2', { ...V2, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fieldErrors[field]).toEqual([message]);
    expect(await rows()).toEqual([]);
  });

  it('refuses __proto__ before it is looked at', async () => {
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: PATH.v2,
          headers: { 'content-type': 'application/json' },
          payload: `{"__proto__":{"x":1},"title":"data-use"}`,
        })
      ).statusCode,
    ).toBe(400);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('an event application without a phone', () => {
  it('needs neither phone nor region in V3, and counts once per device then', async () => {
    const { phone: _, residency: __, ...bare } = V3;
    const first = (await send('v3', bare)).json();
    expect(first).toMatchObject({
      reference: expect.stringMatching(/^KE-/),
      already_received: false,
      spin_ticket: expect.any(String),
    });
    expect((await send('v3', { ...bare, phone: '', residency: null })).json()).toMatchObject({
      id: first.id,
      already_received: true,
    });
    expect((await send('v3', bare, { 'x-device-id': 'another-device' })).json()).toMatchObject({
      already_received: false,
    });
    expect((await send('v3', V3)).json()).toMatchObject({ already_received: false });
    expect((await rows()).map(({ phone_e164: number, residency }) => [number, residency])).toEqual([
      [null, ''],
      [null, ''],
      ['+254712345678', 'Kariobangi'],
    ]);
    expect((await send('v3', { ...bare, phone: '12' })).json()).toMatchObject({
      phone: [expect.any(String)],
    });
    expect((await send('v2', { ...bare, title: 'data-use' })).json()).toMatchObject({
      phone: ['Phone number is required'],
      residency: ['Region is required'],
    });
  });

  it('is replayed under its key without a phone, also where the cookie was lost', async () => {
    const { phone: _, ...bare } = V3;
    const headers = { 'idempotency-key': 'event-key-3' };
    const first = (await send('v3', bare, headers)).json();
    expect((await send('v3', bare, headers)).json()).toEqual(first);
    expect(await server.count('event_application')).toBe(1);
  });
});

describe('a spin ticket', () => {
  const tickets = async () =>
    (await server.database.db.execute<{ token_hash: string; used_at: unknown }>('select * from spin_tickets'))
      .rows;

  it('comes with a survey V3 and is stored as its hash', async () => {
    const { spin_ticket: ticket, draw_id: draw } = (await send('v3', V3)).json<{
      spin_ticket: string;
      draw_id: string;
    }>();
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(16);
    expect(draw).toBe('teeth');
    expect(await tickets()).toMatchObject([
      {
        token_hash: createHash('sha256').update(ticket).digest('hex'),
        draw_id: 'teeth',
        phone_e164: '+254712345678',
        used_at: null,
      },
    ]);
  });

  it('is not given to people under 18, nor by V2 unless its event grants the wheel', async () => {
    expect((await send('v3', { ...V3, open_quiz_1: 'Under 18' })).json()).toMatchObject({
      spin_ticket: null,
      draw_id: null,
    });
    expect((await send('v2', V2)).json()).toMatchObject({ spin_ticket: null });
    await set('data-use', { grantsWheel: true, drawId: 'summer' });
    expect((await send('v2', { ...V2, phone: '0733333333' })).json()).toMatchObject({
      spin_ticket: expect.any(String),
      draw_id: 'summer',
    });
    await set('teeth', { grantsWheel: false });
    expect((await send('v3', { ...V3, phone: '0733333333' })).json()).toMatchObject({ spin_ticket: null });
  });

  it('is renewed for the same device while unused, never for another one, never after the spin', async () => {
    const first = (await send('v3', V3)).json<{ spin_ticket: string }>().spin_ticket;
    const renewed = (await send('v3', V3)).json<{ spin_ticket: string }>().spin_ticket;
    expect(renewed).not.toBe(first);
    expect(await tickets()).toHaveLength(1);
    // A renewed ticket is as old as its renewal.
    const early = server.clock.now;
    server.clock.now = new Date(early.getTime() + 29 * 24 * 3_600_000);
    await send('v3', V3);
    const ages = await server.database.db.execute(
      sql`select created_at = ${server.clock.now.toISOString()}::timestamptz as is_new from spin_tickets`,
    );
    server.clock.now = early;
    expect(ages.rows).toEqual([{ is_new: true }]);
    expect((await send('v3', V3, { 'x-device-id': 'another-device' })).json()).toMatchObject({
      already_received: true,
      spin_ticket: null,
    });
    await server.database.db.execute('update spin_tickets set used_at = now()');
    expect((await send('v3', V3)).json()).toMatchObject({
      already_received: true,
      spin_ticket: null,
      draw_id: null,
    });
  });

  it('is one per device where no phone was given', async () => {
    const { phone: _, ...bare } = V3;
    const first = (await send('v3', bare)).json<{ spin_ticket: string }>().spin_ticket;
    const renewed = (await send('v3', bare)).json<{ spin_ticket: string }>().spin_ticket;
    expect(renewed).not.toBe(first);
    expect(await tickets()).toMatchObject([{ phone_e164: null, device_key: expect.any(String) }]);
    await server.database.db.execute('update spin_tickets set used_at = now()');
    expect((await send('v3', bare)).json()).toMatchObject({ already_received: true, spin_ticket: null });
  });
});

describe('settings and labels', () => {
  const SETTINGS = { grants_wheel: true, draw_id: null, closes_at: '2026-04-01T20:59:59Z', capacity: 30 };
  const signIn = async (role: 'hr' | 'editor') => {
    const account = { email: `${role}@konnect.example`, password: 'a long password' };
    await insertStaff(server.database.db, { ...account, name: role, role });
    const answer = await server.send('POST', '/api/staff/session/', account);
    return {
      cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
      'x-csrf-token': answer.json().csrfToken as string,
    };
  };

  it('are changed by editors only', async () => {
    const put = (url: string, body: unknown, headers = {}) => server.send('PUT', url, body, headers);
    const labels = {
      labels: {
        open_quiz_4: 'How old is your toothbrush?',
        phone: 'Your number',
        open_quiz_3_other: 'Which one?',
      },
      options: { open_quiz_4: { 'below 200': 'Under  KSh 200' } },
    };
    expect((await put('/api/promoted-events/coding-day/', SETTINGS)).statusCode).toBe(401);
    expect((await put('/api/form-definitions/v3/', labels)).statusCode).toBe(401);
    const hr = await signIn('hr');
    expect((await put('/api/promoted-events/coding-day/', SETTINGS, hr)).statusCode).toBe(403);
    expect((await put('/api/form-definitions/v3/', labels, hr)).statusCode).toBe(403);

    const editor = await signIn('editor');
    expect((await put('/api/promoted-events/coding-day/', SETTINGS, editor)).json()).toMatchObject({
      closes_at: '2026-04-01T20:59:59.000Z',
      capacity: 30,
      places_left: 30,
      grants_wheel: true,
      draw_id: 'coding-day',
    });
    expect((await put('/api/promoted-events/story/', SETTINGS, editor)).statusCode).toBe(404);
    expect(
      (await put('/api/promoted-events/coding-day/', { ...SETTINGS, capacity: 0 }, editor)).json(),
    ).toMatchObject({ capacity: ['Enter 1 or more'] });

    expect((await server.get('/api/form-definitions/v3/')).json()).toEqual({
      kind: 'v3',
      labels: {},
      options: {},
      updated_at: null,
    });
    expect((await put('/api/form-definitions/v3/', labels, editor)).statusCode).toBe(200);
    expect((await server.get('/api/form-definitions/v3/')).json()).toEqual({
      kind: 'v3',
      ...labels,
      options: { open_quiz_4: { 'below 200': 'Under KSh 200' } },
      updated_at: '2026-03-02T09:00:00.000Z',
    });
    for (const refused of [
      { labels: {}, options: { open_quiz_4: { a: '' } } },
      { labels: {}, options: { status: { a: 'b' } } },
      { labels: {}, options: { open_quiz_4: 'x' } },
    ])
      expect((await put('/api/form-definitions/v3/', refused, editor)).statusCode).toBe(400);
    for (const name of ['status', 'section_', 'section_A', 'open_quiz_4_hint_hint', 'hint'])
      expect((await put('/api/form-definitions/v3/', { labels: { [name]: 'x' } }, editor)).statusCode).toBe(
        400,
      );
    expect(
      (
        await put(
          '/api/form-definitions/v3/',
          { labels: { section_brush: 'Brushes', open_quiz_4_hint: 'About' } },
          editor,
        )
      ).json(),
    ).toMatchObject({ labels: { section_brush: 'Brushes', open_quiz_4_hint: 'About' } });
    expect((await server.get('/api/form-definitions/v9/')).statusCode).toBe(400);
  });
});
