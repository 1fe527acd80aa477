import * as z from 'zod/mini';
import { slugOrId, timestamp } from './fields.schemas';

export const siteDocument = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** Sanitised HTML, with the values of settings filled in. */
  main_section_msg: z.string(),
  excerpt: z.string(),
  lang: z.string(),
  /** Null until staff publish a text of their own. */
  date_created: z.nullable(timestamp),
  updated_at: z.nullable(timestamp),
});

export const getDocument = { params: z.object({ slug: slugOrId }), responses: { 200: siteDocument } };
