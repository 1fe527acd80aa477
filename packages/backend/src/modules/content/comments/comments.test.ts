import { comment as commentSchema } from '@konnect/contracts/schemas';
import * as z from 'zod/mini';
import { seedApi } from '#app/demo/seed-api';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';

const COMMENTS = '/api/trending-community-events/story/comments/';
let server: TestApp;
let articleId: number;
beforeAll(async () => {
  server = await startTestApp({ publicCacheMs: 60_000 });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.execute('truncate article, category, idempotency_key restart identity cascade');
  articleId = await addArticle(server.database, { slug: 'story', phoneInComment: true });
  // Reads are kept here, to prove that nobody's own comments leak through them. A like makes the server
  // forget them.
  await server.send('PUT', '/api/trending-community-events/story/', { action: 'like' });
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.send('POST', COMMENTS, body, headers);
const stored = async () => (await server.database.db.execute('select * from comment order by id')).rows;

describe('the comment list', () => {
  it('is a plain array of approved comments, pinned first, without phones', async () => {
    const common = { articleId, message: 'Hello', phone: '0712345678' };
    await seedApi.insertComments(server.database.db, [
      { ...common, reference: 'KM-1', status: 'approved', pinned: true, createdAt: new Date('2026-01-01') },
      {
        ...common,
        reference: 'KM-2',
        status: 'approved',
        adminReply: 'Karibu',
        adminUserName: 'Njeri',
        createdAt: new Date('2026-01-02'),
      },
      { ...common, reference: 'KM-3', status: 'pending' },
      { ...common, reference: 'KM-4', status: 'spam' },
      { ...common, reference: 'KM-5', status: 'hidden' },
    ]);
    const response = await server.get(COMMENTS);
    const body = response.json<unknown[]>();
    expect(z.array(z.strictObject(commentSchema.shape)).safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject([
      { pinned: true, adminreply: null, adminuser: null },
      { adminreply: 'Karibu', adminuser: { name: 'Njeri' } },
    ]);
    expect(response.body).not.toContain('0712345678');
    expect((await server.get(`/api/trending-community-events/${articleId}/comments/`)).json()).toEqual(body);
  });

  it('is empty for an article without comments and 404 for an unknown one', async () => {
    expect((await server.get(COMMENTS)).body).toBe('[]');
    expect((await server.get('/api/trending-community-events/none/comments/')).statusCode).toBe(404);
  });

  it('shows a waiting comment to the device that wrote it, labelled, and to nobody else', async () => {
    await server.get(COMMENTS);
    const sent = await post({ message: 'Mine' });
    const cookie = String(sent.headers['set-cookie']).split(';')[0] ?? '';
    const own = await server.get(COMMENTS, { cookie });
    expect(own.json()).toMatchObject([{ message: 'Mine', status: 'pending' }]);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await server.get(COMMENTS)).json()).toEqual([]);
    expect((await server.get(COMMENTS, { 'x-device-id': 'somebody-else' })).json()).toEqual([]);
  });
});

describe('sending a comment', () => {
  it('answers 201 and keeps it under review', async () => {
    const response = await post({
      name: ' Achieng ',
      phone: '0712 345-678',
      message: 'Asante sana',
      event: articleId,
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: 1,
      status: 'pending',
      reference: expect.stringMatching(/^KM-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      name: 'Achieng',
      message: 'Asante sana',
      date_created: '2026-03-02T09:00:00.000Z',
    });
    expect(await stored()).toMatchObject([{ status: 'pending', phone: '0712345678', held_reason: null }]);
  });

  it('drops the phone where the article does not ask for one', async () => {
    await server.database.db.execute('update article set phone_in_comment = false');
    await post({ message: 'Hello', phone: '0712345678' });
    expect(await stored()).toMatchObject([{ phone: null }]);
  });

  it('keeps markup as text', async () => {
    await post({ message: '<img src=x onerror=alert(1)>', name: '<b>Bold</b>' });
    expect(await stored()).toMatchObject([{ message: '<img src=x onerror=alert(1)>', name: '<b>Bold</b>' }]);
  });

  it('stores what a robot sends as spam and tells it nothing', async () => {
    const response = await post({ message: 'Buy', website: 'https://spam.example' });
    expect(response.json()).toMatchObject({ status: 'pending' });
    expect(await stored()).toMatchObject([{ status: 'spam', held_reason: 'honeypot' }]);
  });

  it('marks comments with more than two links for the staff', async () => {
    await post({ message: 'https://a.example https://b.example' });
    await post({ message: 'https://a.example http://b.example www.c.example' });
    expect(await stored()).toMatchObject([
      { held_reason: null },
      { status: 'pending', held_reason: 'links' },
    ]);
  });

  it.each([
    ['no message', {}, 'message'],
    ['a blank message', { message: ' \n ' }, 'message'],
    ['control characters alone', { message: '\u0001\u0002' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(2001) }, 'message'],
    ['a NUL', { message: 'a\u0000b' }, 'message'],
    ['a wrong phone', { message: 'Hi', phone: '12345' }, 'phone'],
    ['a name that is too long', { message: 'Hi', name: 'x'.repeat(81) }, 'name'],
    ['another article', { message: 'Hi', event: 77 }, 'event'],
    ['a status of its own', { message: 'Hi', status: 'approved' }, 'status'],
    ['an id of its own', { message: 'Hi', id: 7 }, 'id'],
  ])('refuses %s with the field map and seedApi nothing', async (_name, body, field) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    const problem = response.json<{ fieldErrors: Record<string, string[]> } & Record<string, unknown>>();
    expect(problem.fieldErrors[field]).toEqual([expect.any(String)]);
    // `message` is the problem's own text at the top level; every other field is there as the specifications
    // read it.
    expect(problem[field]).toEqual(problem.fieldErrors[field]);
    expect(await stored()).toEqual([]);
  });

  it('takes none for unknown articles and for promoted events', async () => {
    await addArticle(server.database, { slug: 'event', category: 'promotedeventV3' });
    expect(
      (await server.send('POST', '/api/trending-community-events/none/comments/', { message: 'Hi' }))
        .statusCode,
    ).toBe(404);
    const closed = await server.send('POST', '/api/trending-community-events/event/comments/', {
      message: 'Hi',
    });
    expect(closed.json()).toMatchObject({ code: 'comment.closed' });
    expect(await stored()).toEqual([]);
  });
});

describe('an idempotency key', () => {
  it('stores one comment for the same submission sent again', async () => {
    const first = await post({ message: 'Once' }, { 'idempotency-key': 'key-00001' });
    const again = await post({ message: 'Once' }, { 'idempotency-key': 'key-00001' });
    expect(again.statusCode).toBe(201);
    expect(again.body).toBe(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await stored()).toHaveLength(1);
  });

  it('stores one comment for fifty that arrive at the same instant', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post({ message: 'Once' }, { 'idempotency-key': 'key-00002' })),
    );
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  it('refuses another comment under the same key', async () => {
    await post({ message: 'Once' }, { 'idempotency-key': 'key-00003' });
    const other = await post({ message: 'Twice' }, { 'idempotency-key': 'key-00003' });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'idempotency.reused' });
    expect(await stored()).toHaveLength(1);
  });

  it('is free again after a refusal', async () => {
    expect((await post({ message: '' }, { 'idempotency-key': 'key-00004' })).statusCode).toBe(400);
    await server.database.db.execute("update article set status = 'hidden'");
    expect((await post({ message: 'Hi' }, { 'idempotency-key': 'key-00004' })).statusCode).toBe(404);
    await server.database.db.execute("update article set status = 'published'");
    expect((await post({ message: 'Hi' }, { 'idempotency-key': 'key-00004' })).statusCode).toBe(201);
  });

  it('is separate for each call', async () => {
    await post({ message: 'Hi' }, { 'idempotency-key': 'key-00005' });
    const contact = { name: 'A', phone: '0712345678', region: 'Kibera', subject: 'S', message: 'M' };
    expect(
      (await server.send('POST', '/api/contact-us/', contact, { 'idempotency-key': 'key-00005' })).statusCode,
    ).toBe(201);
  });

  it.each(['short', 'has space in it', 'x'.repeat(201)])('must look like a key: %s', async (key) => {
    expect((await post({ message: 'Hi' }, { 'idempotency-key': key })).json()).toMatchObject({
      code: 'idempotency.invalid',
    });
  });
});
