import { sql } from 'drizzle-orm';
import { seedApi } from '#app/demo/seed-api';
import { signInAs } from '#app/test/staff-client';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { recordAudit } from '#app/modules/platform/audit/record';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test.close());

it('names what a line is about, and finds lines by the kind of their subject', async () => {
  const admin = await signInAs(test, 'admin', 'Mutua Musyoka');
  const { db } = test.database;
  await seedApi.insertContactMessage(db, {
    reference: 'KC-1',
    name: 'Otieno',
    phone: '0712345678',
    region: 'Mwiki',
    subject: 'Report an issue',
    message: 'No light',
  });
  await addArticle(test.database, { slug: 'cup', title: 'Football cup' });
  const subjects = [
    ['staff.update', `staff:${admin.id}`, 'Mutua Musyoka'],
    ['inbox.read', 'contact:1', 'KC-1'],
    ['content.publish', 'article:1', 'Football cup'],
    ['setting.change', 'setting:portal.url', 'Address of the customer portal'],
    ['form-definition.change', 'form-definition:v4', 'Coding day'],
    ['content.delete', 'job:77', null],
    ['staff.sign-in-refused', 'staff:unknown', null],
    ['draw.close', "draw:it's", null],
  ] as const;
  for (const [action, subject] of subjects) await recordAudit(db, undefined, { action, subject });
  const read = async (query: string) =>
    (await admin.get(`/api/staff/audit/${query}`)).json().results as {
      action: string;
      subject: string;
      subject_name: string | null;
    }[];
  const lines = await read('');
  for (const [action, subject, name] of subjects)
    expect(lines).toContainEqual(expect.objectContaining({ action, subject, subject_name: name }));
  expect((await read('?subject=article:')).map(({ subject }) => subject)).toEqual(['article:1']);
  expect(await read('?subject=article:11')).toEqual([]);
});

it('is filtered by days of Nairobi, as its lines are shown', async () => {
  const admin = await signInAs(test, 'admin', 'Wanjiru');
  const { db } = test.database;
  // Half past one at night on 3 March in Nairobi.
  await db.execute(sql`
    insert into audit_log (at, action, subject, request_id, address)
    values ('2025-03-02T22:30:00Z', 'inbox.read', 'contact:night', 'request-one', '127.0.0.0/24')`);
  const count = async (query: string): Promise<number> =>
    (await admin.get(`/api/staff/audit/?subject=contact:night&${query}`)).json().results.length;
  expect(await count('from=2025-03-03&to=2025-03-03')).toBe(1);
  expect(await count('from=2025-03-02&to=2025-03-02')).toBe(0);
  expect(await count('from=2025-03-02T22:00:00Z&to=2025-03-02T23:00:00Z')).toBe(1);
});
