import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKEND_MIGRATIONS } from '#app/db/backend-migrations';
import { signInAs } from '#app/test/staff-client';
import type { TestApp } from '#app/test/test-app';
import {
  applicationRows,
  clearEvents,
  sendApplication,
  setEvent,
  startEventTest,
  V2,
  V4,
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

describe('the application V4', () => {
  it('names what is missing in the words of the specifications', async () => {
    const { fieldErrors } = (await send('v4', { title: 'coding-day' })).json<{
      fieldErrors: Record<string, string[]>;
    }>();
    expect(fieldErrors).toEqual({
      name: ['Name is required'],
      phone: ['Phone number is required'],
      residency: ['Region is required'],
      open_quiz_1: ['Field is required'],
      open_quiz_2: ['Field is required'],
      open_quiz_3: ['Field is required'],
      open_bool_1: ['This field is required'],
    });
    for (const open_bool_1 of [null, '', 'maybe'])
      expect((await send('v4', { ...V4, open_bool_1 })).json()).toMatchObject({
        open_bool_1: ['This field is required'],
      });
  });

  it.each([
    [true, true],
    [false, false],
    ['on', true],
    ['false', false],
  ])(
    'takes %p for the photos as it was sent, and stores what it means with its time',
    async (sent, agreed) => {
      expect((await send('v4', { ...V4, open_bool_1: sent })).statusCode).toBe(201);
      const [row] = await rows();
      expect(row).toMatchObject({
        answers: { open_bool_1: sent },
        photo_consent: agreed,
        photo_consent_withdrawn_at: null,
      });
      expect(new Date(row?.['photo_consent_at'] as string)).toEqual(server.clock.now);
    },
  );

  it('gives places until there are none, then the waiting list, also to those who come at once', async () => {
    await set('coding-day', { capacity: 2 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => send('v4', { ...V4, phone: `072000000${number}` })),
    );
    expect(answers.map((answer) => answer.json().waiting as boolean).filter(Boolean)).toHaveLength(2);
    expect((await server.get('/api/promoted-events/coding-day/')).json()).toMatchObject({
      capacity: 2,
      places_left: 0,
      closed: false,
      grants_wheel: false,
      draw_id: null,
    });
    await server.database.db.execute(
      "update event_application set status = 'withdrawn' where id = (select min(id) from event_application where not waiting)",
    );
    expect((await send('v4', { ...V4, phone: '0720000009' })).json()).toMatchObject({
      waiting: false,
      places_left: 0,
      spin_ticket: null,
    });
  });
});

describe('the consent to photos', () => {
  it('lets its sender, and nobody else, withdraw the consent to photos; the first time counts', async () => {
    const { reference } = (await send('v4', V4)).json<{ reference: string }>();
    const path = '/api/promoted-event-application-v4/photo-consent/';
    const sender = { 'x-device-id': 'device-one' };
    const look = (headers: Record<string, string>) =>
      server.app.inject({ url: `${path}?reference=${reference}`, headers });
    const withdraw = (headers: Record<string, string>, name = reference) =>
      server.send('POST', `${path}withdraw/`, { reference: name }, headers);
    const answered = '2026-03-02T09:00:00.000Z';
    expect((await look(sender)).json()).toEqual({ agreed: true, answered_at: answered, withdrawn_at: null });
    for (const answer of [
      await look({ 'x-device-id': 'another-device' }),
      await withdraw({ 'x-device-id': 'another-device' }),
      await withdraw({}),
      await withdraw(sender, 'KE-00000-00000'),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'application.not_found' });
    }
    expect((await withdraw(sender)).json()).toEqual({
      agreed: true,
      answered_at: answered,
      withdrawn_at: answered,
    });
    await server.database.db.execute(
      "update event_application set photo_consent_withdrawn_at = '2026-03-01T00:00:00Z'",
    );
    expect((await withdraw(sender)).json()).toMatchObject({ withdrawn_at: '2026-03-01T00:00:00.000Z' });
    expect(await rows()).toMatchObject([{ status: 'new', answers: { open_bool_1: true } }]);
  });

  it('erases the submission keys of an application and of its withdrawal with the person', async () => {
    const sender = { 'x-device-id': 'device-one' };
    const { reference } = (await send('v4', V4, { ...sender, 'idempotency-key': 'key-of-the-form' })).json();
    const withdrawal = await server.send(
      'POST',
      '/api/promoted-event-application-v4/photo-consent/withdraw/',
      { reference },
      { ...sender, 'idempotency-key': 'key-of-the-withdrawal' },
    );
    expect([withdrawal.statusCode, withdrawal.json().id]).toEqual([200, undefined]);
    expect(await server.count('idempotency_key')).toBe(2);
    const admin = await signInAs(server, 'admin');
    const erased = await admin.send('POST', '/api/staff/privacy/erase/', { phone: V4.phone, expected: 1 });
    expect(erased.statusCode).toBe(200);
    expect(await server.count('idempotency_key')).toBe(0);
  });

  it('fills the consent of applications from before the columns', async () => {
    await send('v4', V4);
    await send('v2', { ...V2, open_bool_1: true });
    await server.database.db.execute(
      "update event_application set photo_consent = null, photo_consent_at = null, created_at = '2026-02-01T08:00:00Z'",
    );
    const file = await readFile(join(BACKEND_MIGRATIONS.folder, '0120-photo-consent.sql'), 'utf8');
    await server.database.db.execute(file.slice(file.indexOf('update event_application')));
    const [applied, answered] = await rows();
    expect(applied).toMatchObject({ photo_consent: true, photo_consent_withdrawn_at: null });
    expect(applied?.['photo_consent_at']).toEqual(applied?.['created_at']);
    expect(answered).toMatchObject({ version: 'v2', photo_consent: null });
  });

  it('has nothing to withdraw where nobody agreed, and asks for no photos in the surveys', async () => {
    const { reference } = (await send('v4', { ...V4, open_bool_1: false })).json<{ reference: string }>();
    const answer = await server.send(
      'POST',
      '/api/promoted-event-application-v4/photo-consent/withdraw/',
      { reference },
      { 'x-device-id': 'device-one' },
    );
    expect(answer.json()).toMatchObject({ agreed: false, withdrawn_at: null });
    await send('v2', { ...V2, open_bool_1: true });
    expect(await rows()).toMatchObject([
      { photo_consent: false },
      { version: 'v2', photo_consent: null, photo_consent_at: null },
    ]);
  });
});
