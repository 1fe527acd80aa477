import { album } from '@konnect/contracts/schemas';
import * as z from 'zod/mini';
import { seedApi } from '#app/demo/seed-api';
import { startTestApp, type TestApp } from '#app/test/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, 60_000);
afterAll(() => server.close());

const published = new Date('2026-02-01T00:00:00Z');

describe('the gallery', () => {
  it('is a plain array, empty at first', async () => {
    expect((await server.get('/api/community-gallery/')).json()).toEqual([]);
  });

  it('lists what is published, newest day first, with counts, captions and alternative texts', async () => {
    const { db } = server.database;
    const meta = { width: 4, height: 3, alt: 'A kiosk' };
    await seedApi.insertAlbum(db, {
      slug: 'old',
      title: 'Old',
      mainImage: null,
      takenAt: new Date('2026-01-01T00:00:00Z'),
      publishedAt: published,
    });
    await seedApi.insertAlbum(db, {
      slug: 'new',
      title: 'New',
      description: 'Two pictures',
      mainImage: 'a.jpg',
      mainImageMeta: meta,
      takenAt: new Date('2026-01-09T00:00:00Z'),
      publishedAt: published,
      sections: [
        { image: 'b.jpg', msg: '<p>Goal &amp; <b>rain</b><script>1</script></p>', image_meta: meta },
      ],
    });
    await seedApi.insertAlbum(db, {
      slug: 'draft',
      title: 'Draft',
      mainImage: null,
      status: 'draft',
      publishedAt: published,
    });
    const body = (await server.get('/api/community-gallery/')).json();
    expect(z.array(z.strictObject(album.shape)).safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject([
      {
        slug: 'new',
        main_image: 'a.jpg',
        count: 2,
        description: 'Two pictures',
        sections: [
          { image: 'b.jpg', msg: '<p>Goal &amp; <b>rain</b></p>', caption: 'Goal & rain', image_meta: meta },
        ],
      },
      { slug: 'old', main_image: null, count: 0, sections: [] },
    ]);
  });

  it('gives one album by slug or number, 404 for unknown ones and 400 for impossible pages', async () => {
    const { id } = (await server.get('/api/community-gallery/new/')).json<{ id: number }>();
    expect((await server.get(`/api/community-gallery/${id}/`)).json()).toMatchObject({ slug: 'new' });
    for (const unknown of ['draft', 'nobody', '123456789'])
      expect((await server.get(`/api/community-gallery/${unknown}/`)).statusCode).toBe(404);
    for (const query of ['page=0', 'page=x', 'page_size=101'])
      expect((await server.get(`/api/community-gallery/?${query}`)).statusCode).toBe(400);
  });

  it('shows 100 of thousands, and the rest on further pages', async () => {
    await server.database.db.execute(
      `insert into gallery_album (slug, title, taken_at, published_at) select 'bulk-' || n, repeat('م', 300), timestamptz '2025-12-01' - n * interval '1 hour', '2026-01-01' from generate_series(1, 3000) n`,
    );
    const first = (await server.get('/api/community-gallery/')).json<{ slug: string; title: string }[]>();
    expect(first).toHaveLength(100);
    expect(first[2]?.title).toHaveLength(300);
    expect((await server.get('/api/community-gallery/?page=31')).json<unknown[]>()).toHaveLength(2);
    expect((await server.get('/api/community-gallery/?page=32')).json()).toEqual([]);
  });
});
