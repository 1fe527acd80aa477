import * as z from 'zod/mini';
import { OVERRIDE_MINUTES_MAX } from '#app/options/releases';
import { timestamp, wholeNumber } from './fields.schemas';

/** Results of one version's visits since a stage began. */
const side = z.object({
  version: z.string(),
  visits: z.number(),
  failures: z.number(),
  /** 75th percentile of the largest paint, milliseconds. */
  lcp: z.nullable(z.number()),
});

const rollout = z.object({
  percent: z.number(),
  /** Further shares; empty when the share stays until it is changed by hand. */
  next_stages: z.array(z.number()),
  started_at: z.string(),
  started_by: z.string(),
  stage_at: z.string(),
  why: z.string(),
  /** The registry's last result, in its words. */
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
  why: z.string(),
  refused: z.boolean(),
});

/** The version that one browser sees instead of the live one, by a token that the registry signed. */
export const activeOverride = z.object({
  remote: z.string(),
  /** A published version; null for a build on the developer's machine. */
  version: z.nullable(z.string()),
  /** Address of a build on the developer's machine; null for a published version. */
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
  /** False after a clean-up removed its files. */
  is_stored: z.boolean(),
});

const params = z.object({ remote: z.string().check(z.maxLength(80, 'Unknown name')) });

export const listReleaseVersions = {
  params,
  responses: {
    200: z.object({
      remote: z.string(),
      versions: z.array(releaseVersion),
      /** Override of the calling browser, of any remote: a browser has one at a time. */
      override: z.nullable(activeOverride),
      /** The desk has its own origin: ask `makeOverride` for a link. */
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
    link: z.optional(z.boolean()),
  }),
  responses: {
    201: z.object({
      override: activeOverride,
      opens: z.string(),
      /** Address on the site. It opens once and sets the override in the browser that confirms it. */
      link: z.optional(z.string()),
    }),
  },
};
