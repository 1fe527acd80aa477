// What is kept of a submission's key, for whom, and for how long.
import { readdir } from 'node:fs/promises';
import { migrate } from '@konnect/database';
import { BACKEND_MIGRATIONS } from '#app/db/backend-migrations';
import { addArticle } from '#app/test/test-content';
import { openEmptyDatabase } from '#app/test/test-database';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { signInAs } from '#app/test/staff-client';
import { fingerprintOf } from './idempotency';

const CONTACT = '/api/contact-us/';
const MESSAGE = {
  name: 'Otieno',
  phone: '0712345678',
  region: 'Kibera',
  subject: 'S',
  message: 'My house is the blue one',
};
const key = (name: string, device?: string) => ({
  'idempotency-key': `key-${name}`,
  ...(device ? { 'x-device-id': device } : {}),
});

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await addArticle(test.database, { slug: 'story' });
}, 120_000);
afterAll(() => test.close());
beforeEach(() => test.database.db.execute('truncate idempotency_key, contact_message, comment'));

const keys = async () => (await test.database.db.execute('select * from idempotency_key')).rows;
const contact = (headers: Record<string, string>, fields: object = {}) =>
  test.send('POST', CONTACT, { ...MESSAGE, ...fields }, headers);

describe('a key', () => {
  it('names the row and holds nothing of the answer', async () => {
    const answer = await test.send(
      'POST',
      '/api/trending-community-events/story/comments/',
      { message: 'I live at 5', name: 'Otieno' },
      key('comment', 'device-one'),
    );
    expect(answer.statusCode).toBe(201);
    expect(await keys()).toEqual([
      {
        scope: 'addComment',
        owner: 'h:device-one',
        key: 'key-comment',
        fingerprint: expect.stringMatching(/^[\w-]{43}$/),
        status: 201,
        row_id: String(answer.json<{ id: number }>().id),
        created_at: expect.anything(),
      },
    ]);
    expect(JSON.stringify(await keys())).not.toMatch(/live|Otieno/);
  });

  it('is answered as things stand now', async () => {
    const first = await test.send(
      'POST',
      '/api/trending-community-events/story/comments/',
      { message: 'Nice' },
      key('status', 'device-one'),
    );
    await test.database.db.execute(`update comment set status = 'approved'`);
    const again = await test.send(
      'POST',
      '/api/trending-community-events/story/comments/',
      { message: 'Nice' },
      key('status', 'device-one'),
    );
    expect([again.statusCode, again.headers['idempotency-replayed'], again.json()]).toEqual([
      201,
      'true',
      { ...first.json<object>(), status: 'approved' },
    ]);
  });

  it('belongs to one device: the same one of another device is another submission', async () => {
    const [first, second] = [
      await contact(key('shared', 'device-one')),
      await contact(key('shared', 'device-two')),
    ];
    expect([first.statusCode, second.statusCode, second.headers['idempotency-replayed']]).toEqual([
      201,
      201,
      undefined,
    ]);
    expect(second.json()).not.toEqual(first.json());
    expect((await contact(key('shared', 'device-one'))).json()).toEqual(first.json());
    expect(await test.count('contact_message')).toBe(2);
  });

  it('that was sent before the browser had its cookie is known afterwards', async () => {
    const first = await contact(key('early'));
    const again = await contact(key('early', 'device-one'));
    expect([again.json(), again.headers['idempotency-replayed']]).toEqual([first.json(), 'true']);
    expect((await contact(key('early', 'device-one'), { subject: 'Another' })).statusCode).toBe(422);
    expect(await test.count('contact_message')).toBe(1);
  });

  it('of the staff tells a temporary password once, and never to another session', async () => {
    const [admin, other] = [await signInAs(test, 'admin'), await signInAs(test, 'admin')];
    const body = { email: 'new@konnect.example', name: 'New', role: 'editor' };
    const created = await admin.send('POST', '/api/staff/users/', body, key('account'));
    const { password } = created.json<{ password: string }>();
    expect(password.length).toBeGreaterThan(8);
    const again = await admin.send('POST', '/api/staff/users/', body, key('account'));
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'idempotency.done' }),
    ]);
    expect((await other.send('POST', '/api/staff/users/', body, key('account'))).json()).toMatchObject({
      code: 'staff.exists',
    });
    expect(JSON.stringify(await keys())).not.toContain(password);
    expect(again.body).not.toContain(password);
  });

  it('goes with the person', async () => {
    const admin = await signInAs(test, 'admin');
    await contact(key('person', 'device-one'));
    await contact(key('other', 'device-two'), { phone: '0722000111' });
    const person = { phone: MESSAGE.phone };
    expect(
      (await admin.send('POST', '/api/staff/privacy/erase/', { ...person, expected: 1 })).statusCode,
    ).toBe(200);
    expect((await keys()).map((row) => row['key'])).toEqual(['key-other']);
  });
});

it('keys of before the upgrade lose their answers and still make no double', async () => {
  const database = await openEmptyDatabase();
  try {
    const before = (await readdir(BACKEND_MIGRATIONS.folder)).filter((name) => name < '0136');
    await migrate(database, { ...BACKEND_MIGRATIONS, only: new Set(before) });
    await database.db.execute(
      `insert into contact_message (id, reference, name, phone, region, subject, message) values (7, 'KC-OLD', 'Otieno', '0712345678', 'Kibera', 'S', 'My house is the blue one')`,
    );
    const body = JSON.stringify({ id: 7, reference: 'KC-OLD', message: 'told again' });
    await database.db.execute(
      `insert into idempotency_key (scope, key, fingerprint, status, body) values ('sendContactMessage', 'key-older', '${fingerprintOf([undefined, undefined, MESSAGE])}', 201, '${body}')`,
    );
    await migrate(database, BACKEND_MIGRATIONS);
    const upgraded = await startTestApp({}, database);
    const again = await upgraded.send('POST', CONTACT, MESSAGE, key('older', 'device-one'));
    expect([again.statusCode, again.headers['idempotency-replayed'], again.json()]).toEqual([
      201,
      'true',
      { id: 7, reference: 'KC-OLD' },
    ]);
    expect(await upgraded.count('contact_message')).toBe(1);
    const { rows } = await database.db.execute('select * from idempotency_key');
    expect(rows).toEqual([expect.objectContaining({ owner: '', row_id: '7' })]);
    expect(JSON.stringify(rows)).not.toContain('told again');
    await upgraded.app.close();
  } finally {
    await database.close();
  }
}, 120_000);
