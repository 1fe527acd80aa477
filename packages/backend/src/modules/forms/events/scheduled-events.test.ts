import { signInAs } from '#app/test/staff-client';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { PATH, V3 } from './test-events';

const EVENT = '/api/promoted-events/soon/';
const DATE = new Date('2026-03-09T09:00:00Z');
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await addArticle(server.database, { slug: 'soon', category: 'PromotedEventV3', publishedAt: DATE });
}, 60_000);
afterAll(() => server.close());

it('shows an event and takes applications only from its date, and lets staff prepare it', async () => {
  const apply = () => server.send('POST', PATH.v3, { ...V3, title: 'soon' }, { 'x-device-id': 'device-one' });
  server.clock.now = new Date(DATE.getTime() - 1_000);
  expect((await server.get(EVENT)).statusCode).toBe(404);
  expect((await apply()).json()).toMatchObject({ code: 'event.not_found' });
  expect(await server.count('event_application')).toBe(0);
  const editor = await signInAs(server, 'editor');
  const settings = { grants_wheel: false, draw_id: null, closes_at: null, capacity: 30 };
  expect((await editor.send('PUT', EVENT, settings)).statusCode).toBe(200);

  server.clock.now = DATE;
  expect((await server.get(EVENT)).json()).toMatchObject({ capacity: 30, places_left: 30 });
  expect((await apply()).statusCode).toBe(201);
});
