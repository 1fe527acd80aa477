import type { FastifyRequest } from 'fastify';
import { cleanQuery } from '../http/page-url';
import { matchPage } from '../release/match-page';
import { saveDataOf } from '../../src/preferences/create-preferences';
import type { ReleaseView } from '../release/release-view';

/** These cookies only choose among pages which are the same for everybody. */
const SHARED_COOKIES =
  /^(?:(?:(?:(?:__Host-)?konnect_bucket|konnect_save_data)=\d{1,3}|(?:__Host-)?konnect_set=[\w-]{1,40})(?:; )?)*$/;

export const hasOnlySharedCookies = (cookie: string | undefined): boolean =>
  cookie === undefined || SHARED_COOKIES.test(cookie);

/** Drops query names that no claim declares: made-up ones must neither fill the cache nor cost time. */
export function knownAddress(view: ReleaseView, address: string): string {
  const start = address.indexOf('?');
  if (start === -1) return address;
  const [path, search] = [address.slice(0, start), address.slice(start)];
  const names = matchPage(view, path)?.claim.query;
  // Broken escapes redirect to the address without them first.
  if (!names || cleanQuery(search) !== search) return address;
  const parts = search.slice(1).split('&');
  const known = names.flatMap((name) => parts.filter((part) => nameOf(part) === name));
  return known.length > 0 ? `${path}?${known.join('&')}` : path;
}

function nameOf(part: string): string {
  const [name = ''] = part.split('=', 1);
  return /[%+]/.test(name) ? ([...new URLSearchParams(name).keys()][0] ?? '') : name;
}

export const pageKey = (view: ReleaseView, saveData: boolean, address: string): string =>
  `${view.release.id} ${saveData ? 1 : 0} ${address}`;

export function wantsSaveData({ headers }: FastifyRequest): boolean {
  return saveDataOf(
    /(?:^|;\s*)konnect_save_data=([01])/.exec(headers.cookie ?? '')?.[1],
    String(headers['save-data'] ?? ''),
  );
}
