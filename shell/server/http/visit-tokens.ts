import type { IncomingHttpHeaders } from 'node:http';
import { signVisitToken } from '@konnect/registry/release-source';
import { bucketOf } from '../release/bucket';
import type { Releases } from '../release/releases';

/** The backend reads it; a visitor's own header of this name is not passed on. */
export const VISIT_TOKEN_HEADER = 'x-konnect-visit-token';

export interface VisitTokenOptions {
  releases: Pick<Releases, 'table'>;
  publicUrl: string;
  keyOf(): Promise<string | undefined>;
  now?: () => Date;
}

/** Undefined without a key, and for what no page of this site sent. */
export type VisitTokenFor = (headers: IncomingHttpHeaders) => Promise<string | undefined>;

/** A token is good for one report within minutes. */
export function createVisitTokens({
  releases,
  publicUrl,
  keyOf,
  now = () => new Date(),
}: VisitTokenOptions): VisitTokenFor {
  const { origin } = new URL(publicUrl);
  // Browsers without the first header still name the origin of a page that sends something.
  const isOwnPage = ({ 'sec-fetch-site': site, origin: sender }: IncomingHttpHeaders): boolean =>
    site === undefined ? sender === origin : site === 'same-origin';

  return async (headers) => {
    const key = isOwnPage(headers) ? await keyOf() : undefined;
    const { table } = releases;
    if (key === undefined || !table) return undefined;
    const { epoch, revision } = table;
    return signVisitToken(key, { epoch, revision, bucket: bucketOf(headers.cookie, publicUrl) }, now());
  };
}
