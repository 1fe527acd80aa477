import * as z from 'zod/mini';

export const VISIT_MEASURES = [
  'visit',
  'load',
  'failure',
  'recovery',
  'error',
  'lcp',
  'cls',
  'inp',
  'event',
  'call',
] as const;
export const VISIT_PHASES = ['entry', 'page', 'fallback', 'style', 'render'] as const;

const remote = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'Send the id of a remote'));
const version = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/, 'Send the version of a remote'));
/** Milliseconds; for `cls` the score. */
const value = z
  .number()
  .check(z.gte(0, 'Send a number from 0'), z.lte(600_000, 'Send a number up to 600,000'));
const text = z.string().check(
  z.maxLength(200, 'Use at most 200 characters'),
  z.refine((message) => !message.includes('\u0000'), 'Remove the unreadable characters'),
);

export const visitReport = z.object({
  remote,
  version,
  measure: z.enum(VISIT_MEASURES, 'Send a measure of the list'),
  phase: z.optional(z.enum(VISIT_PHASES, 'Send a phase of the list')),
  value: z.optional(value),
  text: z.optional(text),
});

export const reportVisit = {
  body: z.object({
    /** The claim, never the address: `community:/community/:slugOrId`, `community:/gallery/:album?`. */
    page: z
      .string()
      .check(
        z.maxLength(160, 'Send the claim of the page'),
        z.regex(/^[a-z][a-z0-9-]*:(?:\*|\/(?!\/)(?:[^?#\s]|\?(?=\/|$))*)$/, 'Send the claim of the page'),
      ),
    reports: z
      .array(visitReport)
      .check(z.minLength(1, 'Send a report'), z.maxLength(40, 'Send at most 40 reports')),
    /** The edge's token for one report. Without a fresh one, rollouts ignore the report. */
    token: z.optional(z.string().check(z.maxLength(200, 'Send a token of the edge'))),
  }),
  responses: { 201: z.object({ noted: z.number() }) },
};

const measured = z.nullable(z.number());

export const versionHealth = z.object({
  remote,
  version,
  visits: z.number(),
  /** Failures and errors of visits, and how many failures were recovered. */
  failures: z.number(),
  errors: z.number(),
  recoveries: z.number(),
  /** 75th percentiles; milliseconds, `cls` as a score. */
  lcp: measured,
  inp: measured,
  cls: measured,
  entry: measured,
  /** Of a page's or a slot's own files. */
  page: measured,
  last_at: z.string(),
});

export const serviceReport = z.object({
  /** Rendered parts of pages, and failed ones among them. */
  rendered: z.number(),
  failed: z.number(),
  /** Parts with a new live version, and those whose former version was served for too long. */
  changes: z.number(),
  late: z.number(),
  /** The longest time for which a former version was served; null without changes. */
  slowest_ms: measured,
});

export const listVisits = {
  query: z.object({
    days: z.optional(
      z.coerce
        .number()
        .check(z.int('Send whole days'), z.gte(1, 'Send 1 day or more'), z.lte(30, 'Send at most 30 days')),
    ),
  }),
  responses: {
    200: z.object({
      kept_days: z.number(),
      /** Page views with a measured paint, and those that took longer than the objective. */
      paints: z.optional(z.object({ all: z.number(), slow: z.number() })),
      /** Absent where no registry works on this database. */
      service: z.optional(serviceReport),
      versions: z.array(versionHealth),
      days: z.array(
        z.object({ day: z.string(), visits: z.number(), failures: z.number(), lcp: measured, inp: measured }),
      ),
      /** Visitors' events, the most frequent first. */
      events: z.optional(z.array(z.object({ remote, name: z.string(), times: z.number() }))),
      latest: z.array(
        z.object({
          at: z.string(),
          remote,
          version,
          page: z.string(),
          measure: z.enum(VISIT_MEASURES),
          phase: z.nullable(z.string()),
          text: z.nullable(z.string()),
        }),
      ),
    }),
  },
};
