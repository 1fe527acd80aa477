import * as z from 'zod/mini';

/** Path of the file in a build, among the files that visitors never receive. */
export const API_SURFACE_FILE = 'server/border.json';

/** A type as `packages/federation/build/api-surface/describe-types.mjs` writes it. */
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
/** Name -> the first source file that contains it. */
const places = z.record(line, line);
const trees = z.record(line, tree);

/** Everything that a build provides to others and requires of them. */
const surface = z.object({
  /**
   * Library -> exports: for the shell all of them, for a remote the ones that it uses, as it was compiled
   * against them.
   */
  shares: z.record(line, trees),
  /** The type of `./remote`: for a remote as it is exposed, for the shell as it is expected. */
  exposed: tree,
  /** Props of the slots that the build fills or shows. */
  slots: trees,
  /** The fields that the shell reads of a page's head. */
  head: z.optional(tree),
  types: trees,
  uses: z.record(line, places),
  members: places,
  shows: places,
  /** Page -> the fields that its head returns. */
  heads: z.record(line, z.array(line)),
  /**
   * Payloads of the events and values of the stores that the build declares, with the types they name. Absent
   * without any.
   */
  channels: z.optional(z.object({ events: trees, stores: trees, types: trees })),
  /** Name in the contracts' `links` -> the pattern of its address. */
  links: z.record(line, z.object({ to: line, file: line })),
});

export type ApiSurface = z.infer<typeof surface>;

/**
 * Reads the surface of a version; null when its build is older than this file, which skips the comparison.
 */
export function parseApiSurface(body: Buffer | null): ApiSurface | null {
  if (!body) return null;
  try {
    return surface.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
