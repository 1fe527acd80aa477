import * as z from 'zod/mini';

/** Where a build keeps it: among the files that visitors never receive. */
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
/** Name -> the first file of the sources that says it. */
const places = z.record(line, line);
const trees = z.record(line, tree);

/** What a build gives to others and expects of them. */
const surface = z.object({
  /** Library -> what it exports: of the shell, all; of a remote, what it uses, as it was compiled against it. */
  shares: z.record(line, trees),
  /** What `./remote` exposes: of a remote, as it is; of the shell, as it takes it. */
  exposed: tree,
  /** Props of the slots that it fills or shows. */
  slots: trees,
  /** What the shell takes of a page's head. */
  head: z.optional(tree),
  types: trees,
  uses: z.record(line, places),
  members: places,
  shows: places,
  /** Page -> the fields that its head gives. */
  heads: z.record(line, z.array(line)),
  /** Name among contracts' `links` -> the pattern that it leads to. */
  links: z.record(line, z.object({ to: line, file: line })),
});

export type ApiSurface = z.infer<typeof surface>;

/** Null of a version that was built before builds wrote it; such a one is not compared. */
export function parseApiSurface(body: Buffer | null): ApiSurface | null {
  if (!body) return null;
  try {
    return surface.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
