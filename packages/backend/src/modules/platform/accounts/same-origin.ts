import type { FastifyRequest } from 'fastify';
import type { BackendConfig } from '#app/config';
import { problem } from '#app/http/problem-error';

/**
 * Refuses a write that a page of another site started, or of the site itself where the desk has an origin of
 * its own. Every browser sends `Origin` with a POST, and newer ones also send `Sec-Fetch-Site`. A caller with
 * neither is no browser and has no visitor's cookie to misuse. A desk with an origin of its own has no other:
 * there the host of a request, which is the site's when the site's page sends it, excuses nothing.
 * @throws ProblemError 403
 */
export function checkSameOrigin(
  request: FastifyRequest,
  { publicUrl, staffUrl }: Pick<BackendConfig, 'publicUrl' | 'staffUrl'>,
): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') throw crossSite();
  if (origin === undefined) return;
  if (!URL.canParse(origin)) throw crossSite();
  if (origin === new URL(staffUrl ?? publicUrl).origin) return;
  if (staffUrl !== undefined || new URL(origin).host !== request.host) throw crossSite();
}

/**
 * Refuses a read that a page of another origin makes of its own accord, such as by `fetch`, an image or a
 * frame. It could not read the answer, but the audit log would call the reading the colleague's, and its time
 * and size tell something. Two host names of one domain are one site, so the cookie comes from there, too.
 * What a person opens, such as the link to a list, is a document. A browser that sends none of these headers
 * is not checked.
 * @throws ProblemError 403
 */
export function checkOwnRead({ headers }: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers;
  if (typeof site !== 'string' || site === 'same-origin' || site === 'none') return;
  if (mode !== 'navigate' || dest !== 'document') throw crossSite();
}

function crossSite() {
  return problem(403, 'staff.cross_site', 'This request came from another site.');
}
