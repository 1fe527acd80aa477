import { auditLog } from '#app/modules/platform/audit/tables';
import { seedApi } from '#app/demo/seed-api';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';

const QUEUE = '/api/staff/comments/';
const STORY = '/api/trending-community-events/story/comments/';
let test: TestApp;
let editor: StaffClient;
let admin: StaffClient;
let articleId: number;
beforeAll(async () => {
  test = await startTestApp({ publicCacheMs: 60_000 });
  editor = await signInAs(test, 'editor', 'Wanjiru');
  admin = await signInAs(test, 'admin');
}, 60_000);
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.execute(
    'truncate article, category, muted_device, audit_log, setting restart identity cascade',
  );
  articleId = await addArticle(test.database, { slug: 'story', title: 'Football cup', phoneInComment: true });
  await seedApi.insertComments(test.database.db, [
    {
      articleId,
      reference: 'KM-1',
      name: 'Achieng',
      message: 'Power is out',
      phone: '0712345678',
      status: 'pending',
      createdAt: new Date('2026-01-01'),
    },
    {
      articleId,
      reference: 'KM-2',
      message: 'Asante',
      status: 'approved',
      createdAt: new Date('2026-01-02'),
    },
    {
      articleId,
      reference: 'KM-3',
      message: 'Buy 100%',
      status: 'spam',
      heldReason: 'honeypot',
      createdAt: new Date('2026-01-03'),
    },
  ]);
  // Pages kept from the test before.
  await admin.send('PUT', '/api/staff/settings/home.articles/', { value: 3 });
});

const readers = async () =>
  (await test.get(STORY)).json<
    { message: string; adminreply: string | null; adminuser: unknown; pinned: boolean }[]
  >();
const act = (ids: number[], action: string, reason?: string) =>
  editor.send('POST', `${QUEUE}actions/`, { ids, action, ...(reason ? { reason } : {}) });
const write = (message: string, device = 'device-one') =>
  test.send('POST', STORY, { message }, { 'x-device-id': device });

it('lists, counts, searches and pages the queue without whole phone numbers', async () => {
  const all = (await editor.get(QUEUE)).json();
  expect(all.counts).toEqual({ pending: 1, approved: 1, spam: 1, hidden: 0 });
  expect(all.results.map((one: { id: number }) => one.id)).toEqual([3, 2, 1]);
  expect(JSON.stringify(all)).not.toContain('0712345678');
  const ids = async (query: string) =>
    (await editor.get(`${QUEUE}?${query}`)).json().results.map((one: { id: number }) => one.id);
  expect(await ids('status=pending')).toEqual([1]);
  expect(await ids('search=achIENG')).toEqual([1]);
  expect(await ids('search=football')).toEqual([3, 2, 1]);
  expect(await ids('search=100%25')).toEqual([3]);
  expect(await ids('held=true')).toEqual([3]);
  const first = (await editor.get(`${QUEUE}?page_size=2`)).json();
  expect(first.results).toHaveLength(2);
  const second = (await editor.get(first.next)).json();
  expect(second).toMatchObject({ results: [{ id: 1 }], next: null });
  expect(second.counts).toBeUndefined();
});

it('shows the whole number to who opens a comment, and writes that down', async () => {
  expect((await editor.get(`${QUEUE}1/`)).json()).toMatchObject({ phone: '0712345678' });
  expect(await test.database.db.select().from(auditLog)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'comment.read',
        subject: 'comment:1',
        personal: true,
        who: editor.email,
      }),
    ]),
  );
});

it('approves, hides, calls spam and deletes several at once, and readers see it at once', async () => {
  expect((await readers()).map((one) => one.message)).toEqual(['Asante']);
  expect((await act([1, 2, 99], 'approve')).json()).toEqual({ changed: [1] });
  expect((await readers()).map((one) => one.message)).toEqual(['Asante', 'Power is out']);
  expect((await act([2], 'hide', 'Names a child')).json()).toEqual({ changed: [2] });
  expect((await editor.get(`${QUEUE}2/`)).json()).toMatchObject({
    status: 'hidden',
    reason: 'Names a child',
  });
  expect((await act([1, 3], 'delete')).json()).toEqual({ changed: [1, 3] });
  expect(await readers()).toEqual([]);
  expect(await test.count('comment')).toBe(1);
});

it.each([
  ['nothing chosen', { ids: [], action: 'hide' }],
  ['an unknown action', { ids: [1], action: 'publish' }],
  ['numbers that are none', { ids: [1.5], action: 'hide' }],
])('refuses %s', async (_name, body) => {
  expect((await editor.send('POST', `${QUEUE}actions/`, body)).statusCode).toBe(400);
});

it('pins what is approved, and unpins what is hidden', async () => {
  expect((await editor.send('PUT', `${QUEUE}1/pin/`, { pinned: true })).json()).toMatchObject({
    code: 'comment.not_approved',
  });
  expect((await editor.send('PUT', `${QUEUE}2/pin/`, { pinned: true })).json()).toMatchObject({
    pinned: true,
  });
  expect(await readers()).toMatchObject([{ pinned: true }]);
  await act([2], 'hide');
  await act([2], 'approve');
  expect(await readers()).toMatchObject([{ pinned: false }]);
});

it('answers as official under the name of who signed in; that approves a waiting comment', async () => {
  const answered = await editor.send('PUT', `${QUEUE}1/reply/`, { message: ' We are on it ' });
  expect(answered.json()).toMatchObject({
    status: 'approved',
    adminreply: 'We are on it',
    adminuser: { name: 'Wanjiru' },
  });
  expect(await readers()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ adminreply: 'We are on it', adminuser: { name: 'Wanjiru' } }),
    ]),
  );
  expect((await editor.send('PUT', `${QUEUE}1/reply/`, { message: '' })).json()).toMatchObject({
    adminreply: null,
    adminuser: null,
  });
  expect((await editor.send('PUT', `${QUEUE}99/reply/`, { message: 'x' })).statusCode).toBe(404);
});

it('mutes an author, hides what they wrote, and sends what they write next to spam unseen', async () => {
  const { id } = (await write('First')).json();
  await write('Second');
  await write('Somebody else', 'device-two');
  await act([id], 'approve');
  expect(
    (await editor.send('PUT', `${QUEUE}${id}/mute/`, { hide_all: true, reason: 'Insults' })).json(),
  ).toEqual({ hidden: 2 });
  const next = await write('Third');
  expect(next.json()).toMatchObject({ status: 'pending' });
  expect((await editor.get(`${QUEUE}${next.json().id}/`)).json()).toMatchObject({
    status: 'spam',
    held_reason: 'muted',
    author: { comments: 3, muted: true },
  });
  expect((await editor.get(`${QUEUE}?search=somebody`)).json()).toMatchObject({
    results: [{ status: 'pending', author: { muted: false } }],
  });
  expect((await editor.send('DELETE', `${QUEUE}${id}/mute/`)).json()).toMatchObject({
    author: { muted: false },
  });
  expect((await editor.send('PUT', `${QUEUE}1/mute/`, {})).json()).toMatchObject({
    code: 'comment.no_author',
  });
});

it('holds comments with disallowed words and lets trusted writers through only when staff want that', async () => {
  const { id } = (await write('First')).json();
  await act([id], 'approve');
  expect((await write('Second')).json()).toMatchObject({ status: 'pending' });
  await admin.send('PUT', '/api/staff/settings/comments.trustAfterApproval/', { value: true });
  await admin.send('PUT', '/api/staff/settings/comments.disallowedWords/', {
    value: ['Casino', 'quick cash'],
  });
  expect((await write('Third')).json()).toMatchObject({ status: 'approved' });
  expect((await readers()).map((one) => one.message)).toContain('Third');
  expect((await write('A stranger', 'device-new')).json()).toMatchObject({ status: 'pending' });
  const held = (await write('Try the CÁSINO!')).json();
  expect(held).toMatchObject({ status: 'pending' });
  expect((await editor.get(`${QUEUE}${held.id}/`)).json()).toMatchObject({
    held_reason: 'words',
    author: { trusted: true },
  });
  expect((await write('Casinos are fine, quick, cashless')).json()).toMatchObject({ status: 'approved' });
});
