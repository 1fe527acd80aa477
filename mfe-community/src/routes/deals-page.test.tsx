import { listOffers, listPromotions } from '@konnect/contracts';
import { expectAccessible } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { createApiStub, problem } from '#app/test/api-stub';
import { makeProduct } from '#app/test/factories';
import { renderPage } from '#app/test/render-page';

beforeAll(() => import('./deals-page'));

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const OFFER = {
  id: 1,
  slug: 'double-data',
  title: 'Double data',
  main_image: null,
  redirect_url: '/community',
  sponsor: 'Duka Mart',
  starts_at: inDays(-2),
  ends_at: inDays(3),
};
const PRODUCTS = [
  makeProduct(1, { product_name: 'Exercise books', selling_price: 240, initial_price: 300 }),
  makeProduct(2, { product_name: 'Pencil', selling_price: 45, initial_price: null, sold_out: true }),
  makeProduct(3, { product_name: 'School bag', selling_price: 1850, initial_price: 2400 }),
];

function api() {
  return createApiStub()
    .on(listOffers, () => ({ results: [OFFER], next: null }))
    .on(listPromotions, () => PRODUCTS);
}

it('says until when an offer runs and who pays for it', async () => {
  const { container } = renderPage('/deals', { api: api() });
  const offers = await screen.findByRole('region', { name: 'Offers' });
  expect(within(offers).getByText('ends in 3 days')).toBeInTheDocument();
  expect(within(offers).getByText('Sponsored by Duka Mart')).toBeInTheDocument();
  expect(within(offers).getByRole('link', { name: 'See the offer' })).toHaveAttribute('href', '/community');
  await expectAccessible(container);
});

it('reads the price before as "was", says what is saved and what is sold out', async () => {
  renderPage('/deals', { api: api() });
  const [books, pencil] = within(await screen.findByRole('list', { name: 'Products' })).getAllByRole(
    'listitem',
  );
  expect(books).toHaveTextContent('KSh 240was KSh 300Save KSh 60');
  expect(pencil).toHaveTextContent('Sold out');
  expect(within(pencil as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
});

it('takes a tap on the picture of an offer for a tap on its button, without a second stop of the keyboard', async () => {
  const shown = {
    ...OFFER,
    main_image: 'offer.jpg',
    main_image_meta: { width: 1440, height: 810, alt: 'A phone and gifts', blur: '#FDEBCB #DD8F62' },
  };
  const { user, router } = renderPage('/deals', {
    api: api().on(listOffers, () => ({ results: [shown], next: null })),
  });
  const image = await screen.findByRole('link', { name: 'A phone and gifts' });
  expect(image).toHaveAttribute('tabindex', '-1');
  await user.click(within(image).getByRole('img'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/community'));
});

it('sorts by the address', async () => {
  const { user, router } = renderPage('/deals', { api: api() });
  await user.click(await screen.findByRole('link', { name: 'Dearest first' }));
  await waitFor(() => expect(router.state.location.search).toBe('?order=-price'));
  await screen.findByRole('link', { name: 'Dearest first', current: true });
  expect(
    within(screen.getByRole('list', { name: 'Products' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['School bag', 'Exercise books', 'Pencil']);
});

it('makes no link of an address that must not be one', async () => {
  const bad = api().on(listOffers, () => ({
    results: [{ ...OFFER, redirect_url: 'javascript:alert(1)', ends_at: 'soon' }],
    next: null,
  }));
  renderPage('/deals', { api: bad });
  const offers = await screen.findByRole('region', { name: 'Offers' });
  expect(within(offers).queryByRole('link')).not.toBeInTheDocument();
});

it('keeps the offers when the products do not arrive', async () => {
  renderPage('/deals', { api: api().on(listPromotions, () => Promise.reject(problem(503))) });
  expect(
    await screen.findByRole('heading', { name: 'The products could not be loaded' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Offers' })).toBeInTheDocument();
});

it('keeps the place of products that take their time', async () => {
  let asked = 0;
  renderPage('/deals', {
    api: api().on(listPromotions, () =>
      (asked += 1) === 1 ? Promise.reject(problem(503)) : new Promise<never>(() => undefined),
    ),
  });
  expect(await screen.findByText('Loading the products')).toBeInTheDocument();
});

it('draws 3,000 products in steps', async () => {
  const many = Array.from({ length: 3_000 }, (_, id) => makeProduct(id + 1));
  const { user } = renderPage('/deals', { api: api().on(listPromotions, () => many) });
  const list = await screen.findByRole('list', { name: 'Products' });
  expect(list.children).toHaveLength(48);
  await user.click(screen.getByRole('button', { name: 'Show 48 more' }));
  expect(list.children).toHaveLength(96);
});

it('says so when there are none', async () => {
  renderPage('/deals', {
    api: api()
      .on(listOffers, () => ({ results: [], next: null }))
      .on(listPromotions, () => []),
  });
  expect(await screen.findByRole('heading', { name: 'No products right now' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Offers' })).not.toBeInTheDocument();
});
