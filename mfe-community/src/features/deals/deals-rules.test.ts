import { makeProduct } from '#app/test/factories';
import { endsText, startsText } from './offer-time';
import { amountOf, orderOf, priceText, pricesOf, sortProducts } from './price-rules';

const NOW = Date.parse('2026-11-21T09:00:00Z');

it.each([
  ['2026-11-24T20:59:59Z', 'ends in 3 days'],
  ['2026-11-22T20:59:59Z', 'ends tomorrow'],
  ['2026-11-21T20:59:59Z', 'ends today'],
  ['2026-11-21T21:30:00Z', 'ends tomorrow'],
  ['2026-11-20T00:00:00Z', 'ended'],
  ['2027-11-20T00:00:00Z', ''],
  ['yesterday', ''],
  ['', ''],
  [null, ''],
])('an offer until %s %s', (end, text) => {
  expect(endsText(end, NOW)).toBe(text);
});

it.each([
  ['2026-11-25T00:00:00Z', 'starts in 4 days'],
  ['2026-11-22T06:00:00Z', 'starts tomorrow'],
  ['2026-11-21T20:00:00Z', 'starts today'],
  ['2026-11-01T00:00:00Z', ''],
  ['31/31/2026', ''],
])('an offer from %s %s', (start, text) => {
  expect(startsText(start, NOW)).toBe(text);
});

it.each([
  [45, 45],
  ['1,299.50', 1299.5],
  ['KSH 4,999', 4999],
  ['free', null],
  ['', null],
  [-3, null],
  [null, null],
])('reads the price %s as %s', (price, amount) => {
  expect(amountOf(price)).toBe(amount);
});

it('writes prices in shillings, with cents only when there are some', () => {
  expect([priceText(45), priceText(4999), priceText(1299.5)]).toEqual([
    'KSh 45',
    'KSh 4,999',
    'KSh 1,299.50',
  ]);
});

it('strikes a price only when it was higher', () => {
  expect(pricesOf(makeProduct(1, { selling_price: 80, initial_price: 100 }))).toEqual({
    now: 80,
    was: 100,
    saving: 20,
  });
  expect(pricesOf(makeProduct(1, { selling_price: 80, initial_price: 80 })).was).toBeNull();
  expect(pricesOf(makeProduct(1, { selling_price: 80, initial_price: null })).was).toBeNull();
  expect(pricesOf(makeProduct(1, { selling_price: 'ask', initial_price: 80 }))).toEqual({
    now: null,
    was: null,
    saving: 0,
  });
});

it('sorts, with what is sold out last', () => {
  const products = [
    makeProduct(1, { selling_price: 300 }),
    makeProduct(2, { selling_price: 45, sold_out: true }),
    makeProduct(3, { selling_price: 90, initial_price: 200 }),
    makeProduct(4, { selling_price: '?' }),
  ];
  const ids = (order: string) => sortProducts(products, orderOf(order)).map(({ id }) => id);
  expect(ids('default')).toEqual([1, 2, 3, 4]);
  expect(ids('price')).toEqual([3, 1, 4, 2]);
  expect(ids('-price')).toEqual([4, 1, 3, 2]);
  expect(ids('saving')).toEqual([3, 1, 4, 2]);
  expect(ids('<nonsense>')).toEqual([1, 2, 3, 4]);
});

it('sorts 3,000 products', () => {
  const many = Array.from({ length: 3_000 }, (_, id) => makeProduct(id, { selling_price: 3_000 - id }));
  expect(sortProducts(many, 'price')[0]?.id).toBe(2_999);
});
