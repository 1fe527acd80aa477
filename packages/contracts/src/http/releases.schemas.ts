import * as z from 'zod/mini';
import { OVERRIDE_MINUTES_MAX } from '#app/options/releases';
import { timestamp, wholeNumber } from './fields.schemas';

/** How the visits of one version ended since a stage began. */
const side = z.object({
  version: z.string(),
  visits: z.number(),
  failures: z.number(),
  /** 75th percentile of the largest paint, milliseconds. */
  lcp: z.nullable(z.number()),
});

const rollout = z.object({
  percent: z.number(),
  /** Shares still to come; empty when the share stays until it is changed by hand. */
  next_stages: z.array(z.number()),
  started_at: z.string(),
  started_by: z.string(),
  stage_at: z.string(),
  why: z.string(),
  /** What the registry found last, in its words. */
  finding: z.string(),
  fresh: side,
  live: side,
});

export const releasePart = z.object({
  remote: z.string(),
  live: z.string(),
  previous: z.nullable(z.string()),
  changed_at: z.string(),
  changed_by: z.string(),
  rollout: z.nullable(rollout),
});

export const RELEASE_ACTIONS = [
  'publish',
  'promote',
  'rollback',
  'rollout',
  'advance',
  'pause',
  'take-back',
  'token',
  'revoke',
  'override',
  'remove',
] as const;

export const releaseChange = z.object({
  at: z.string(),
  remote: z.string(),
  action: z.enum(RELEASE_ACTIONS),
  version: z.string(),
  from_version: z.nullable(z.string()),
  by: z.string(),
  /** Why it was done, or why it was refused. */
  why: z.string(),
  refused: z.boolean(),
});

/** What one browser sees in place of a live version, by a token that the registry signed. */
export const activeOverride = z.object({
  remote: z.string(),
  /** A published version; null for a build on the own machine. */
  version: z.nullable(z.string()),
  /** Where a build on the own machine is served; null for a published version. */
  address: z.nullable(z.string()),
  by: z.string(),
  expires_at: timestamp,
});

export const listReleases = {
  responses: {
    200: z.object({
      parts: z.array(releasePart),
      /** Newest first. */
      changes: z.array(releaseChange),
      /** Of the browser that asks. */
      override: z.nullable(activeOverride),
    }),
  },
};

export const VERSION_STATES = ['live', 'rolling-out', 'previous', 'taken-back', 'not-live'] as const;

export const releaseVersion = z.object({
  version: z.string(),
  published_at: timestamp,
  published_by: z.string(),
  state: z.enum(VERSION_STATES),
  /** False: a clean-up removed its files. */
  is_stored: z.boolean(),
});

const params = z.object({ remote: z.string().check(z.maxLength(80, 'Unknown name')) });

export const listReleaseVersions = {
  params,
  responses: {
    200: z.object({
      remote: z.string(),
      /** Newest first. */
      versions: z.array(releaseVersion),
      /** Of the browser that asks; of any remote, because a browser has one at a time. */
      override: z.nullable(activeOverride),
      /** The desk has an origin of its own: ask `makeOverride` for a link. */
      by_link: z.optional(z.boolean()),
    }),
  },
};

const line = (max: number) =>
  z
    .string('Enter text')
    .check(
      z.maxLength(max, `Use at most ${max} characters`),
      z.regex(/^[^\p{Cc}]*$/u, 'Remove the unreadable characters'),
    );

export const makeOverride = {
  params,
  /** One of `version` and `address`. */
  body: z.strictObject({
    version: z.optional(line(80)),
    address: z.optional(line(60)),
    minutes: wholeNumber(1, OVERRIDE_MINUTES_MAX),
    /** Asks for a link instead of the cookie. */
    link: z.optional(z.boolean()),
  }),
  responses: {
    201: z.object({
      override: activeOverride,
      /** A page on which the remote shows itself. */
      opens: z.string(),
      /** Address on the site. It opens once, and what it asks holds in the browser that answers. */
      link: z.optional(z.string()),
    }),
  },
};
