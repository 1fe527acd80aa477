import { signVisitToken } from '@konnect/registry/release-source';
import type { FastifyInstance } from 'fastify';
import { bucketOf } from '../release/bucket';
import type { Releases } from '../release/releases';

/** Where browsers get the tokens for their reports. */
export const VISIT_TOKEN_PATH = '/edge/visit-token';
/**
 * One report of the visit, reports of failures during it, and the report of a page that is left, which cannot
 * wait for a new token.
 */
const TOKENS = 4;

export interface VisitTokenOptions {
  releases: Pick<Releases, 'table'>;
  publicUrl: string;
  /** The key of the registry; undefined while it is not known. */
  keyOf(): Promise<string | undefined>;
  now?: () => Date;
}

/**
 * Gives a page tokens for the reports of its visit: each is good for one report within minutes, bound to the
 * release and to the visitor's place in rollouts. Without a key the list is empty, and reports decide
 * nothing.
 */
export function visitTokenRoute(
  app: FastifyInstance,
  { releases, publicUrl, keyOf, now = () => new Date() }: VisitTokenOptions,
): void {
  app.post(VISIT_TOKEN_PATH, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    // Browsers say whose page asks; other sites get nothing to report with.
    const site = headers['sec-fetch-site'];
    const key = site === undefined || site === 'same-origin' ? await keyOf() : undefined;
    const { table } = releases;
    if (key === undefined || !table) return [];
    const { epoch, revision } = table;
    const scope = { epoch, revision, bucket: bucketOf(headers.cookie, publicUrl) };
    return Array.from({ length: TOKENS }, () => signVisitToken(key, scope, now()));
  });
}
