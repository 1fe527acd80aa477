import * as z from 'zod/mini';

import type { Principal } from '#app/principal';
import { registryError } from '#app/registry-error';

const line = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
const note = { by: z.optional(line(80)), why: z.optional(line(500)) };
export const publishBody = z.object({ folder: line(4096), ...note });
export const uploadBody = z.object(note);
export const promoteBody = z.object({ id: line(80), version: line(80), ...note });
const whole = z.int().check(z.gte(0), z.lte(1_000_000));
export const rolloutBody = z.object({
  id: line(80),
  version: line(80),
  percent: z.optional(whole),
  stages: z.optional(z.array(whole).check(z.maxLength(20))),
  stageSeconds: z.optional(whole),
  minVisits: z.optional(whole),
  ...note,
});
export const tokenBody = z.object({ remote: line(80), name: line(80), by: z.optional(line(80)) });
export const cleanBody = z.object({
  days: whole,
  isDryRun: z.optional(z.boolean()),
  by: z.optional(line(80)),
});
export const revokeBody = z.object({ id: line(80), by: z.optional(line(80)) });
/** Only edges report here; the backend counts browsers, because it can tell them from robots. */
export const outcomesBody = z.object({
  rows: z
    .array(z.object({ remoteId: line(80), version: line(80), visits: whole, failures: whole }))
    .check(z.maxLength(500)),
});
export const rollbackBody = z.object({ id: line(80), from: z.optional(line(80)), ...note });

/** @throws RegistryError that names the first wrong field */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw registryError(
    'registry.input',
    `${field || 'body'}: is missing or not plain text of a sensible length.`,
  );
}

/** A note's name can be invented, so a team's token is named beside it. */
export function signed(
  principal: Principal,
  { by, why }: { by?: string | undefined; why?: string | undefined },
) {
  const name = by && principal.remotes !== 'all' ? `${by} (${principal.name})` : by || principal.name;
  return { by: { ...principal, name }, why };
}
