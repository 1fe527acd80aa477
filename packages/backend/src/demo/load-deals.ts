import * as z from 'zod/mini';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { daysBefore } from './demo-dates';
import { demoImageMeta } from './images/index';
import { readContent } from './read-content';

const offer = z.strictObject({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  redirectUrl: z.string(),
  buttonText: z.string(),
  sponsor: z.optional(z.string()),
  /** The deal has no end when left out. */
  endsInDays: z.optional(z.number()),
});
const product = z.strictObject({
  slug: z.string(),
  productName: z.string(),
  unit: z.optional(z.string()),
  description: z.string(),
  sellingPrice: z.number(),
  initialPrice: z.optional(z.number()),
  soldOut: z.optional(z.boolean()),
});
export const { offers: demoOffers, products: demoProducts } = readContent(
  'deals.yaml',
  z.strictObject({ offers: z.array(offer), products: z.array(product) }),
);

const OFFERED_DAYS_AGO = 5;
const SOLD_SINCE_DAYS = 9;

export async function loadDemoDeals(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const [index, { endsInDays, ...offer }] of demoOffers.entries())
    await seedApi.insertOffer(db, {
      ...offer,
      ...imageOf(`offer-${offer.slug}.jpg`),
      startsAt: daysBefore(now, OFFERED_DAYS_AGO),
      endsAt: endsInDays === undefined ? null : daysBefore(now, -endsInDays),
      position: index + 1,
      publishedAt: daysBefore(now, OFFERED_DAYS_AGO),
    });
  for (const [index, product] of demoProducts.entries())
    await seedApi.insertProduct(db, {
      ...product,
      ...imageOf(`product-${product.slug}.jpg`),
      redirectUrl: '/contact-us?subject=Inquiry%20on%20products%2Foffers',
      position: index + 1,
      publishedAt: daysBefore(now, SOLD_SINCE_DAYS),
    });
}

const imageOf = (name: string) => ({ mainImage: name, mainImageMeta: demoImageMeta(name) });
