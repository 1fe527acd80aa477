import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import type { SettingKey } from './definitions';
import { readSetting } from './store';

const SETTINGS = '/api/staff/settings/';
let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ publicCacheMs: 60_000 });
  admin = await signInAs(test, 'admin');
}, 60_000);
afterAll(() => test.close());

const publicSettings = async () => (await test.get('/api/settings/')).json();
/** What an edge asks for: the rest is its own environment's. */
const changedSettings = async () => (await test.get('/api/settings/?changed=true')).json();

it('begin with the constants of the specifications, of which pages see only theirs', async () => {
  const open = await publicSettings();
  expect(open).toMatchObject({
    'scholarship.opensOn': '2024-12-02',
    'scholarship.closesOn': '2025-01-16',
    'scholarship.enforceWindow': false,
    'home.tileSeconds': ['9', '7', '5', '8'],
    'articles.slideSeconds': 8,
    'home.articles': 3,
  });
  expect(Object.keys(open).filter((key) => /^(comments|retention)\./.test(key))).toEqual([]);
  const all = (await admin.get(SETTINGS)).json();
  expect(all.length).toBeGreaterThan(Object.keys(open).length);
});

it('are changed by an administrator, seen at once in cached responses, and reset', async () => {
  const changed = await admin.send('PUT', `${SETTINGS}articles.slideSeconds/`, { value: 12 });
  expect(changed.json()).toMatchObject({
    value: 12,
    default_value: 8,
    changed_by: 'admin person',
    changed_at: '2026-03-02T09:00:00.000Z',
  });
  expect((await publicSettings())['articles.slideSeconds']).toBe(12);
  expect(await changedSettings()).toEqual({ 'articles.slideSeconds': 12 });
  expect(await readSetting(test.database.db, 'articles.slideSeconds')).toBe(12);
  expect(
    (await admin.send('PUT', `${SETTINGS}articles.slideSeconds/`, { value: null })).json(),
  ).toMatchObject({ value: 8, changed_at: null });
  expect((await publicSettings())['articles.slideSeconds']).toBe(8);
  expect(await changedSettings()).toEqual({});
});

it.each([
  ['contact.whatsapp', '254711222333'],
  ['contact.phones', ['0711222333']],
  ['home.smallestPlan', ''],
  ['portal.plansUrl', 'https://shop.konnect.example/plans'],
  ['portal.addDeviceUrl', ''],
  ['scholarship.slug', '2026'],
  ['comments.trustAfterApproval', true],
])('keep for %s the value %j as it was set', async (key, value) => {
  await admin.send('PUT', `${SETTINGS}${key}/`, { value });
  expect(await readSetting(test.database.db, key as SettingKey)).toEqual(value);
  await admin.send('PUT', `${SETTINGS}${key}/`, { value: null });
});

it.each([
  ['articles.slideSeconds', 1],
  ['articles.slideSeconds', 'soon'],
  ['portal.url', 'javascript:alert(1)'],
  ['portal.url', '//evil.example'],
  ['portal.url', '/portal'],
  ['portal.url', ''],
  ['portal.plansUrl', 'javascript:alert(1)'],
  ['portal.plansUrl', '/plans'],
  ['portal.changeDeviceUrl', '/portal/change-device'],
  ['contact.phones', ['12']],
  ['contact.phones', []],
  ['scholarship.slug', '../x'],
  ['scholarship.opensOn', '31/12/2026'],
  ['home.tileSeconds', ['9']],
  ['home.smallestPlan', 'x'.repeat(41)],
  ['home.smallestPlan', 50],
  ['comments.disallowedWords', ['two\nlines']],
])('refuse for %s the value %j', async (key, value) => {
  const answer = await admin.send('PUT', `${SETTINGS}${key}/`, { value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().value).toEqual([expect.any(String)]);
});

it('exist only when they are defined', async () => {
  for (const key of ['made.up', '__proto__', 'constructor']) {
    expect((await admin.send('PUT', `${SETTINGS}${key}/`, { value: 'x' })).statusCode).toBe(404);
  }
});

it('refuse a change of a value that another administrator has changed, and tell the current one', async () => {
  const url = `${SETTINGS}comments.disallowedWords/`;
  const put = (value: unknown, read?: { changed_at: string | null }) =>
    admin.send('PUT', url, { value, ...(read && { changed_at: read.changed_at }) });
  const first = await put(['one'], { changed_at: null });
  expect(first.statusCode).toBe(200);
  test.clock.now = new Date(test.clock.now.getTime() + 1_000);
  const second = await put(['one', 'two'], first.json());
  expect(second.statusCode).toBe(200);
  for (const read of [first.json(), { changed_at: null }]) {
    for (const value of [['one', 'three'], null]) {
      const late = await put(value, read);
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({
        code: 'setting.conflict',
        details: { current: { value: ['one', 'two'], changed_at: second.json().changed_at } },
      });
    }
  }
  expect(await readSetting(test.database.db, 'comments.disallowedWords')).toEqual(['one', 'two']);
  expect((await put(['of an older desk'])).statusCode).toBe(200);
  expect((await put(null)).json()).toMatchObject({ changed_at: null });
});
