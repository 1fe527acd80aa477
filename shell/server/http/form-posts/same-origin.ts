import type { FastifyRequest } from 'fastify';

// Every browser sends `Origin` with a POST; a caller without it has no visitor's cookie to misuse.
export function isFromThisSite(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (origin === new URL(publicUrl).origin || new URL(origin).host === host);
}
