import * as z from 'zod/mini';

import { jsonOf } from '#app/json-of';

export const API_SURFACE_FILE = 'server/border.json';

/** The format that `packages/federation/build/api-surface/describe-types.mjs` writes. */
export type SurfaceType =
  | string
  | { ref: string }
  | { object: Record<string, SurfaceType> }
  | { takes: { name: string; type: SurfaceType }[]; gives: SurfaceType }
  | { union: SurfaceType[] }
  | { name: string; of: SurfaceType[] };

const tree: z.ZodMiniType<SurfaceType> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ ref: z.string() }),
    z.object({ object: z.record(z.string(), tree) }),
    z.object({ takes: z.array(z.object({ name: z.string(), type: tree })), gives: tree }),
    z.object({ union: z.array(tree) }),
    z.object({ name: z.string(), of: z.array(tree) }),
  ]),
);
const line = z.string().check(z.maxLength(300), z.regex(/^[^\p{Cc}]*$/u));
const places = z.record(line, line);
const trees = z.record(line, tree);

const surface = z.object({
  /** For the shell all exports, for a remote the used ones, by library. */
  shares: z.record(line, trees),
  /** The remote exposes this type; the shell expects it. */
  exposed: tree,
  slots: trees,
  head: z.optional(tree),
  types: trees,
  uses: z.record(line, places),
  members: places,
  shows: places,
  heads: z.record(line, z.array(line)),
  /** Absent for a build without events and stores. */
  channels: z.optional(z.object({ events: trees, stores: trees, types: trees })),
  /** Name in the contracts' `links` -> the pattern of its address. */
  links: z.record(line, z.object({ to: line, file: line })),
});

export type ApiSurface = z.infer<typeof surface>;

/** Null for a build older than this file, which skips the comparison. */
export const parseApiSurface = (body: Buffer | null): ApiSurface | null =>
  surface.safeParse(jsonOf(body)).data ?? null;
