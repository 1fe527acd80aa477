import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this site sent the request, as the services decide it. Every browser sends `Origin` with
 * a POST, and newer ones also send `Sec-Fetch-Site`. A caller with neither is no browser and has no visitor's
 * cookie to misuse.
 */
export function isFromThisSite(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (origin === new URL(publicUrl).origin || new URL(origin).host === host);
}
