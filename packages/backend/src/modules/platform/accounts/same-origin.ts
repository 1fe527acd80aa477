import type { FastifyRequest } from 'fastify';
import { problem } from '#app/http/problem-error';

/**
 * Refuses a write that a page of another site started, or of the site itself where the desk has an origin of
 * its own. Every browser sends `Origin` with a POST, and newer ones also send `Sec-Fetch-Site`. A caller with
 * neither is no browser and has no visitor's cookie to misuse.
 * @throws ProblemError 403
 */
export function checkSameOrigin(request: FastifyRequest, staffUrl: string): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') throw crossSite();
  if (origin === undefined) return;
  if (!URL.canParse(origin)) throw crossSite();
  const { host } = new URL(origin);
  if (origin !== new URL(staffUrl).origin && host !== request.host) throw crossSite();
}

function crossSite() {
  return problem(403, 'staff.cross_site', 'This request came from another site.');
}
