import { offer, product } from '@konnect/contracts/schemas';
import * as z from 'zod/mini';
import { seedApi } from '#app/demo/seed-api';
import { startTestApp, type TestApp } from '#app/test/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, 60_000);
afterAll(() => server.close());

const published = new Date('2026-02-01T00:00:00Z');
const hours = (n: number) => new Date(server.clock.now.getTime() + n * 3_600_000);

describe('offers', () => {
  it('are those that run now, in their order, with safe links', async () => {
    const { db } = server.database;
    const add = (slug: string, more: object) =>
      seedApi.insertOffer(db, { slug, title: slug, publishedAt: published, ...more });
    expect((await server.get('/api/kl-offersndeals/')).json()).toEqual({ results: [], next: null, count: 0 });
    await add('second', { position: 2, redirectUrl: 'javascript:alert(1)' });
    await add('first', {
      position: 1,
      redirectUrl: 'https://example.com/plans',
      sponsor: 'Mama Njeri',
      startsAt: hours(-1),
      endsAt: hours(72),
    });
    await add('over', { endsAt: hours(0) });
    await add('soon', { startsAt: hours(1) });
    await add('draft', { status: 'draft' });
    const body = (await server.get('/api/kl-offersndeals/')).json<{ results: unknown[] }>();
    expect(z.array(z.strictObject(offer.shape)).safeParse(body.results).error).toBeUndefined();
    expect(body).toMatchObject({
      count: 2,
      results: [
        {
          slug: 'first',
          redirect_url: 'https://example.com/plans',
          sponsor: 'Mama Njeri',
          ends_at: hours(72).toISOString(),
        },
        { slug: 'second', redirect_url: null, ends_at: null },
      ],
    });
    expect((await server.get('/api/kl-offersndeals/?page_size=1')).json()).toMatchObject({
      next: '/api/kl-offersndeals/?page_size=1&page=2',
    });
    expect((await server.get('/api/kl-offersndeals/?page=0')).statusCode).toBe(400);
  });
});

describe('promotions', () => {
  it('are a plain array with prices in KSH, savings and what is sold out', async () => {
    const { db } = server.database;
    expect((await server.get('/api/kl-foodplus-promotions/')).json()).toEqual([]);
    const add = (slug: string, sellingPrice: number, more: object = {}) =>
      seedApi.insertProduct(db, { slug, productName: slug, sellingPrice, publishedAt: published, ...more });
    await add('bag', 900, { position: 1, initialPrice: 1200 });
    await add('pens', 45, { position: 2 });
    await add('shoes', 1500, { position: 3, initialPrice: 2500, soldOut: true });
    await add('odd', 50, { position: 4, initialPrice: 40 });
    await add('over', 1, { endsAt: hours(-1) });
    const body = (await server.get('/api/kl-foodplus-promotions/')).json<unknown[]>();
    expect(z.array(z.strictObject(product.shape)).safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject([
      {
        product_name: 'bag',
        selling_price: 900,
        initial_price: 1200,
        currency: 'KSH',
        saving: 300,
        sold_out: false,
      },
      { product_name: 'pens', initial_price: null, saving: 0 },
      { product_name: 'shoes', sold_out: true, saving: 1000 },
      { product_name: 'odd', saving: 0 },
    ]);
  });

  it.each([
    ['price', ['pens', 'odd', 'bag', 'shoes']],
    ['-price', ['bag', 'odd', 'pens', 'shoes']],
    ['saving', ['bag', 'pens', 'odd', 'shoes']],
  ])('come ordered by %s, sold-out ones last', async (order, names) => {
    const body = (await server.get(`/api/kl-foodplus-promotions/?order=${order}`)).json<{ slug: string }[]>();
    expect(body.map(({ slug }) => slug)).toEqual(names);
  });

  it('refuse unknown orders and impossible pages', async () => {
    for (const query of ['order=random', 'page=0', 'page_size=201'])
      expect((await server.get(`/api/kl-foodplus-promotions/?${query}`)).statusCode).toBe(400);
  });
});
