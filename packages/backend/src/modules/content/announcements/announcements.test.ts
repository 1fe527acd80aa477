import { bannerGroup, category, maintenanceNotice, tweetPost } from '@konnect/contracts/schemas';
import * as z from 'zod/mini';
import { seedApi } from '#app/demo/seed-api';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, 60_000);
afterAll(() => server.close());

const matches = (item: z.ZodMiniObject, body: unknown) =>
  z.array(z.strictObject(item.shape)).safeParse(body).error;

describe('maintenance notices', () => {
  it('are a plain array of what has not ended, in their order, with safe links and colours', async () => {
    const { db } = server.database;
    const at = (minutes: number) => new Date(server.clock.now.getTime() + minutes * 60_000);
    await seedApi.insertMaintenanceNotice(db, {
      title: 'Second',
      position: 2,
      moreDetail: true,
      moreDetailUrl: 'javascript:alert(1)',
      titleTxtColor: 'red;}',
    });
    await seedApi.insertMaintenanceNotice(db, {
      title: 'First',
      position: 1,
      severity: 'planned',
      startsAt: at(10),
      endsAt: at(60),
      moreDetail: true,
      moreDetailUrl: '/notice/works',
      titleTxtColor: '#0a0',
    });
    await seedApi.insertMaintenanceNotice(db, { title: 'Over', endsAt: at(-1) });
    await seedApi.insertMaintenanceNotice(db, { title: 'Off', active: false });
    const body = (await server.get('/api/maintenance-notice/')).json();
    expect(matches(maintenanceNotice, body)).toBeUndefined();
    expect(body).toMatchObject([
      {
        title: 'First',
        title_txt_color: '#0a0',
        more_detail: true,
        more_detail_url: '/notice/works',
        severity: 'planned',
      },
      { title: 'Second', title_txt_color: null, more_detail: false, more_detail_url: null },
    ]);
  });
});

describe('the home grid', () => {
  it('is a plain array of groups with their slides, an empty group included', async () => {
    const { db } = server.database;
    await seedApi.insertBannerGroup(db, { position: 2, banners: [] });
    await seedApi.insertBannerGroup(db, {
      position: 1,
      title: 'Large',
      banners: [
        {
          mainImage: 'a.jpg',
          mainImageMeta: { width: 4, height: 3, alt: 'Kiosk' },
          redirectUrl: 'https://example.com/x',
          buttonText: 'Open',
        },
        { mainImage: 'b.jpg', redirectUrl: '//evil.example', buttonText: 'No' },
      ],
    });
    const body = (await server.get('/api/announcement-mainsection/')).json<z.infer<typeof bannerGroup>[]>();
    expect(matches(bannerGroup, body)).toBeUndefined();
    expect(
      body.map((group) => [
        group.title,
        group.sections.map((section) => section.content_object.redirect_url),
      ]),
    ).toEqual([
      ['Large', ['https://example.com/x', null]],
      [null, []],
    ]);
    expect(body[0]?.sections[0]?.content_object).toEqual({
      main_image: 'a.jpg',
      main_image_meta: { width: 4, height: 3, alt: 'Kiosk' },
      redirect_url: 'https://example.com/x',
      button_text: 'Open',
    });
  });
});

describe('tweet posts', () => {
  it('are a plain array, the newest first', async () => {
    await seedApi.insertTweetPost(server.database.db, { tweetId: '1', createdAt: new Date('2026-01-01') });
    await seedApi.insertTweetPost(server.database.db, {
      tweetId: '2',
      createdAt: new Date('2026-01-02'),
      url: 'https://x.example/2',
    });
    const body = (await server.get('/api/twitter-post/')).json();
    expect(matches(tweetPost, body)).toBeUndefined();
    expect(body).toMatchObject([{ tweet_id: '2' }, { tweet_id: '1' }]);
  });
});

describe('categories', () => {
  it('are found by number and by value in any case', async () => {
    await addArticle(server.database, { slug: 'coding', category: 'promotedeventV4' });
    const bySlug = (await server.get('/api/community-events-category/PROMOTEDEVENTv4/')).json<{
      id: number;
    }>();
    expect(z.strictObject(category.shape).safeParse(bySlug).error).toBeUndefined();
    expect(bySlug).toMatchObject({ slug: 'promotedeventV4', article_count: 1 });
    expect((await server.get(`/api/community-events-category/${bySlug.id}/`)).json()).toEqual(bySlug);
    expect((await server.get('/api/community-events-category/')).json()).toEqual([bySlug]);
    expect((await server.get('/api/community-events-category/none/')).statusCode).toBe(404);
  });
});
