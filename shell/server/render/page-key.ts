import type { FastifyRequest } from 'fastify';
import { saveDataOf } from '../../src/preferences/create-preferences';
import type { ReleaseView } from '../release/release-view';

/** Cookies that only choose among pages which are the same for everybody. */
const SHARED_COOKIES = /^(?:konnect_(?:bucket|save_data)=\d{1,3}(?:; )?)*$/;

/** True when nothing in the request asks for a page of one's own. */
export const hasOnlySharedCookies = (cookie: string | undefined): boolean =>
  cookie === undefined || SHARED_COOKIES.test(cookie);

/** The cache key: everything that may change a page of a visitor without a session. */
export const pageKey = (view: ReleaseView, saveData: boolean, address: string): string =>
  `${view.release.id} ${saveData ? 1 : 0} ${address}`;

export function wantsSaveData({ headers }: FastifyRequest): boolean {
  return saveDataOf(
    /(?:^|;\s*)konnect_save_data=([01])/.exec(headers.cookie ?? '')?.[1],
    String(headers['save-data'] ?? ''),
  );
}
