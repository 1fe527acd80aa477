import type { FastifyRequest } from 'fastify';
import { cleanQuery } from '../http/page-url';
import { matchPage } from '../release/match-page';
import { saveDataOf } from '../../src/preferences/create-preferences';
import type { ReleaseView } from '../release/release-view';

/** Cookies that only choose among pages which are the same for everybody. */
const SHARED_COOKIES =
  /^(?:(?:(?:(?:__Host-)?konnect_bucket|konnect_save_data)=\d{1,3}|(?:__Host-)?konnect_set=[\w-]{1,40})(?:; )?)*$/;

/** True when nothing in the request asks for a page of one's own. */
export const hasOnlySharedCookies = (cookie: string | undefined): boolean =>
  cookie === undefined || SHARED_COOKIES.test(cookie);

/**
 * An address as its page reads it: the query holds only the names that the page's claim declares, in the
 * order of the claim, so that made-up ones neither fill the cache nor force renderings. A claim of an earlier
 * build declares none: its query stays whole.
 */
export function knownAddress(view: ReleaseView, address: string): string {
  const start = address.indexOf('?');
  if (start === -1) return address;
  const [path, search] = [address.slice(0, start), address.slice(start)];
  const names = matchPage(view, path)?.claim.query;
  // Broken escapes lead to the address without them first.
  if (!names || cleanQuery(search) !== search) return address;
  const parts = search.slice(1).split('&');
  const known = names.flatMap((name) => parts.filter((part) => nameOf(part) === name));
  return known.length > 0 ? `${path}?${known.join('&')}` : path;
}

/** The name in one part of a query. */
function nameOf(part: string): string {
  const [name = ''] = part.split('=', 1);
  return /[%+]/.test(name) ? ([...new URLSearchParams(name).keys()][0] ?? '') : name;
}

/** The cache key: everything that may change a page of a visitor without a session. */
export const pageKey = (view: ReleaseView, saveData: boolean, address: string): string =>
  `${view.release.id} ${saveData ? 1 : 0} ${address}`;

export function wantsSaveData({ headers }: FastifyRequest): boolean {
  return saveDataOf(
    /(?:^|;\s*)konnect_save_data=([01])/.exec(headers.cookie ?? '')?.[1],
    String(headers['save-data'] ?? ''),
  );
}
