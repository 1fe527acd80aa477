import * as z from 'zod/mini';
import { slugOrId, timestamp, wholeNumber } from './fields.schemas';
import { listOf, pagingQuery } from './paging.schemas';

/** A flag of the specifications: a boolean, or the 0 and 1 of older systems. */
const flag = z.union([z.boolean(), z.number()]);

const jobFields = {
  id: z.optional(z.number()),
  title: z.string(),
  slug: z.string(),
  /** Sanitised HTML; in lists, the excerpt as one paragraph. */
  job_description: z.string(),
  /** The end of the last day of applications. */
  deadline: timestamp,
  job_category: z.optional(z.string()),
  /** `Boot Camp` is special: no requirements, no CV. */
  job_type: z.optional(z.string()),
  location: z.optional(z.string()),
  date_created: z.optional(timestamp),
  /** True once the deadline has passed or staff closed the job. */
  closed: z.optional(z.boolean()),
  /** Plain text. */
  excerpt: z.optional(z.string()),
  openings: z.optional(z.nullable(z.number())),
  /** Pay in the words of the advertisement. */
  salary: z.optional(z.nullable(z.string())),
};

export const jobSummary = z.object(jobFields);

export const job = z.object({
  ...jobFields,
  /** Sanitised HTML; empty for a Boot Camp. */
  job_requirements: z.string(),
  responsibilities: z.string(),
  /** 0 means that the application has no references step. */
  require_references: z.number(),
  social_fb: flag,
  social_twitter: flag,
  social_instagram: flag,
  social_tiktok: flag,
});

const filter = z.optional(z.string().check(z.maxLength(80, 'Unknown filter')));

export const listJobs = {
  query: z.object({
    job_category: filter,
    job_type: filter,
    location: filter,
    page: pagingQuery.page,
    page_size: z.optional(wholeNumber(1, 50)),
  }),
  responses: {
    200: z.object({
      ...listOf(jobSummary).shape,
      /** Filter values of all jobs, whatever the current filter is. */
      facets: z.optional(
        z.object({
          job_category: z.optional(z.array(z.string())),
          job_type: z.array(z.string()),
          location: z.array(z.string()),
        }),
      ),
    }),
  },
};

export const getJob = { params: z.object({ id: slugOrId }), responses: { 200: job } };
