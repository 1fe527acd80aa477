import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';

const LIKE = '/api/trending-community-events/story/';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ publicCacheMs: 60_000 });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.execute('truncate article, category, idempotency_key restart identity cascade');
  await addArticle(server.database, { slug: 'story', likes: 5 });
});

const put = (action: unknown, device?: string) =>
  server.send('PUT', LIKE, { action }, device ? { 'x-device-id': device } : {});

describe('likes', () => {
  it('count once per device and can be taken back once', async () => {
    const counts: unknown[] = [];
    for (const action of ['like', 'like', 'unlike', 'unlike', 'like'])
      counts.push((await put(action, 'device-one')).json());
    expect(counts).toEqual([{ likes: 6 }, { likes: 6 }, { likes: 5 }, { likes: 5 }, { likes: 6 }]);
    expect((await put('like', 'device-two')).json()).toEqual({ likes: 7 });
  });

  it('count once when a device sends twenty at the same instant', async () => {
    await Promise.all(Array.from({ length: 20 }, () => put('like', 'device-one')));
    expect((await put('like', 'device-one')).json()).toEqual({ likes: 6 });
  });

  it('never fall below zero', async () => {
    await server.database.db.execute('update article set likes = 0');
    expect((await put('unlike', 'device-one')).json()).toEqual({ likes: 0 });
    await put('like', 'device-one');
    await server.database.db.execute('update article set likes = 0');
    expect((await put('unlike', 'device-one')).json()).toEqual({ likes: 0 });
  });

  it('give a browser without a device key a cookie and know it by that', async () => {
    const first = await put('like');
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^konnect_device=[\w-]+; .*HttpOnly; SameSite=Lax$/);
    const again = await server.send('PUT', LIKE, { action: 'like' }, { cookie: cookie.split(';')[0] ?? '' });
    expect(again.json()).toEqual({ likes: 6 });
  });

  it('are seen by the next reader at once, although reads are cached for a while', async () => {
    await server.get(LIKE);
    await put('like', 'device-one');
    expect((await server.get(LIKE)).json()).toMatchObject({ likes: 6 });
  });

  it('of a letter are answered again with their number to a call that is repeated under its key', async () => {
    await addArticle(server.database, { slug: 'letter', kind: 'letter', likes: 2 });
    const like = () =>
      server.send(
        'PUT',
        '/api/trending-community-events/letter/',
        { action: 'like' },
        { 'x-device-id': 'device-one', 'idempotency-key': 'a-like-of-a-letter' },
      );
    expect((await like()).json()).toEqual({ likes: 3 });
    const again = await like();
    expect([again.statusCode, again.json()]).toEqual([200, { likes: 3 }]);
  });

  it('refuse other actions and unknown articles', async () => {
    const wrong = await put('love', 'device-one');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ action: ['Send like or unlike'] });
    expect(
      (await server.send('PUT', '/api/trending-community-events/none/', { action: 'like' })).statusCode,
    ).toBe(404);
    expect(await server.count('article_like')).toBe(0);
  });
});
