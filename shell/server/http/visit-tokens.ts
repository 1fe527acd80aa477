import { signVisitToken } from '@konnect/registry/release-source';
import type { FastifyInstance } from 'fastify';
import { bucketOf } from '../release/bucket';
import type { Releases } from '../release/releases';

export const VISIT_TOKEN_PATH = '/edge/visit-token';
// One for the visit, two for failures, and one for a page that is left, which cannot wait for a new token.
const TOKENS = 4;

export interface VisitTokenOptions {
  releases: Pick<Releases, 'table'>;
  publicUrl: string;
  keyOf(): Promise<string | undefined>;
  now?: () => Date;
}

/** Each token is good for one report within minutes. Without a key the list is empty. */
export function visitTokenRoute(
  app: FastifyInstance,
  { releases, publicUrl, keyOf, now = () => new Date() }: VisitTokenOptions,
): void {
  app.post(VISIT_TOKEN_PATH, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    // Pages of other sites get nothing to report with.
    const site = headers['sec-fetch-site'];
    const key = site === undefined || site === 'same-origin' ? await keyOf() : undefined;
    const { table } = releases;
    if (key === undefined || !table) return [];
    const { epoch, revision } = table;
    const scope = { epoch, revision, bucket: bucketOf(headers.cookie, publicUrl) };
    return Array.from({ length: TOKENS }, () => signVisitToken(key, scope, now()));
  });
}
