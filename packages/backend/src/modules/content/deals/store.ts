import { and, asc, desc, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { List, Offer, Product, PromotionOrder } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { safeLink } from '#app/text/link';
import { searchTexts, visible } from '#app/db/visibility';
import { nextPageUrl, pageOf, type Paging } from '#app/http/page';
import { offer, product, type ProductRow } from './tables';

const OFFER_PAGE_SIZE = 50;
const PRODUCT_PAGE_SIZE = 200;

export function runningOffer(now: Date): SQL | undefined {
  return and(
    visible(offer, now),
    or(isNull(offer.startsAt), lte(offer.startsAt, now)),
    or(isNull(offer.endsAt), gt(offer.endsAt, now)),
  );
}

export async function listOffers(db: Db, path: string, input: Paging, now: Date): Promise<List<Offer>> {
  const page = pageOf(input, OFFER_PAGE_SIZE);
  const rows = await db
    .select()
    .from(offer)
    .where(runningOffer(now))
    .orderBy(asc(offer.position), asc(offer.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await db.$count(offer, runningOffer(now));
  const results = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    main_image: row.mainImage,
    main_image_meta: row.mainImageMeta,
    redirect_url: safeLink(row.redirectUrl),
    description: row.description,
    button_text: row.buttonText,
    sponsor: row.sponsor,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
  }));
  return { results, next: nextPageUrl(path, page, total, { ...input }), count: total };
}

export function runningProduct(now: Date): SQL | undefined {
  return and(visible(product, now), or(isNull(product.endsAt), gt(product.endsAt, now)));
}

const saving = sql<number>`
  greatest(0, coalesce(${product.initialPrice}, ${product.sellingPrice}) - ${product.sellingPrice})`;

const ORDERS: Readonly<Record<PromotionOrder, readonly SQL[]>> = {
  default: [],
  price: [asc(product.soldOut), asc(product.sellingPrice)],
  '-price': [asc(product.soldOut), desc(product.sellingPrice)],
  saving: [asc(product.soldOut), desc(saving)],
};

export async function listPromotions(
  db: Db,
  input: Paging & { order?: PromotionOrder | undefined },
  now: Date,
): Promise<Product[]> {
  const { limit, offset } = pageOf(input, PRODUCT_PAGE_SIZE);
  const rows = await db
    .select()
    .from(product)
    .where(runningProduct(now))
    .orderBy(...ORDERS[input.order ?? 'default'], asc(product.position), asc(product.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toProduct);
}

function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    slug: row.slug,
    product_name: row.productName,
    selling_price: row.sellingPrice,
    initial_price: row.initialPrice,
    currency: 'KSH',
    main_image: row.mainImage,
    main_image_meta: row.mainImageMeta,
    redirect_url: safeLink(row.redirectUrl),
    unit: row.unit,
    description: row.description,
    sold_out: row.soldOut,
    saving: Math.max(0, (row.initialPrice ?? row.sellingPrice) - row.sellingPrice),
    ends_at: row.endsAt?.toISOString() ?? null,
  };
}

export async function insertOffer(db: Db, input: typeof offer.$inferInsert): Promise<number> {
  const [row] = await db
    .insert(offer)
    .values({ ...input, ...searchTexts(input.title, input.description, input.sponsor, input.buttonText) })
    .returning({ id: offer.id });
  if (!row) throw new Error(`Offer ${input.slug} was not stored.`);
  return row.id;
}

export async function insertProduct(db: Db, input: typeof product.$inferInsert): Promise<number> {
  const [row] = await db
    .insert(product)
    .values({ ...input, ...searchTexts(input.productName, input.description, input.unit) })
    .returning({ id: product.id });
  if (!row) throw new Error(`Product ${input.slug} was not stored.`);
  return row.id;
}
