import * as z from 'zod/mini';

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
  /** Shares still to come; none of a share that stays until somebody says otherwise. */
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

export const RELEASE_ACTIONS = ['publish', 'promote', 'rollback', 'rollout', 'advance', 'take-back', 'token', 'revoke', 'override', 'remove'] as const;

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

export const listReleases = {
  responses: {
    200: z.object({
      parts: z.array(releasePart),
      /** Newest first. */
      changes: z.array(releaseChange),
    }),
  },
};
