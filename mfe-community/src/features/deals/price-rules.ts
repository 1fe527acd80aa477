import type { Product, PromotionOrder } from '@konnect/contracts';

/** A price as a number; older systems send text such as `KSH 1,299.00`. Null when it cannot be read. */
export function amountOf(price: number | string | null | undefined): number | null {
  if (price === null || price === undefined) return null;
  const amount =
    typeof price === 'number' ? price : Number(price.replace(/,/g, '').replace(/^\s*(ksh|kes)\.?\s*/i, ''));
  return Number.isFinite(amount) && amount >= 0 && price !== '' ? amount : null;
}

const formatters = new Map<number, Intl.NumberFormat>();

/** Formats `KSh 1,299` or with cents. It uses parts, because ICU versions write the currency differently. */
export function priceText(amount: number): string {
  const cents = Number.isInteger(amount) ? 0 : 2;
  let formatter = formatters.get(cents);
  if (!formatter)
    formatters.set(
      cents,
      (formatter = new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'KES',
        minimumFractionDigits: cents,
        maximumFractionDigits: cents,
      })),
    );
  const digits = formatter
    .formatToParts(amount)
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ value }) => value)
    .join('');
  return `KSh ${digits}`;
}

export interface Prices {
  now: number | null;
  /** Only when it is above the price now. */
  was: number | null;
  saving: number;
}

export function pricesOf(product: Pick<Product, 'selling_price' | 'initial_price'>): Prices {
  const now = amountOf(product.selling_price);
  const before = amountOf(product.initial_price);
  const was = now !== null && before !== null && before > now ? before : null;
  return { now, was, saving: now !== null && was !== null ? was - now : 0 };
}

export const ORDERS = [
  { value: 'default', label: 'Our choice' },
  { value: 'price', label: 'Cheapest first' },
  { value: '-price', label: 'Dearest first' },
  { value: 'saving', label: 'Biggest saving' },
] as const satisfies readonly { value: PromotionOrder; label: string }[];

/** The order that an address asks for; that of the page for anything unknown. */
export function orderOf(value: string | null): PromotionOrder {
  return ORDERS.find((order) => order.value === value)?.value ?? 'default';
}

/**
 * Sold-out products come last in every order but the page's own; an unreadable price counts as the highest.
 */
export function sortProducts(products: readonly Product[], order: PromotionOrder): Product[] {
  if (order === 'default') return [...products];
  const price = (product: Product) => pricesOf(product).now ?? Infinity;
  const by = {
    price: (a: Product, b: Product) => price(a) - price(b),
    '-price': (a: Product, b: Product) => price(b) - price(a),
    saving: (a: Product, b: Product) => pricesOf(b).saving - pricesOf(a).saving,
  }[order];
  return [...products].sort(
    (a, b) => Number(a.sold_out ?? false) - Number(b.sold_out ?? false) || by(a, b) || a.id - b.id,
  );
}
