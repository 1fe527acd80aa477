import type { FastifyRequest } from 'fastify';
import type { BackendConfig } from '#app/config';
import { problem } from '#app/http/problem-error';

/**
 * Refuses writes from pages of other origins, by `Origin` or `Sec-Fetch-Site`. A caller that sends neither is
 * no browser. A desk with its own origin ignores the request's host, which the site's pages may set.
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
 * Refuses reads by pages of other origins, e.g. by `fetch`, an image or a frame: the audit log would name the
 * colleague, and time and size leak. Hosts of one domain share the cookie. Documents may be opened, and
 * browsers without these headers are not checked. @throws ProblemError 403
 */
export function checkOwnRead({ headers }: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers;
  if (typeof site !== 'string' || site === 'same-origin' || site === 'none') return;
  if (mode !== 'navigate' || dest !== 'document') throw crossSite();
}

function crossSite() {
  return problem(403, 'staff.cross_site', 'This request came from another site.');
}
