// Work that starts once a page is usable and the browser is idle.
import type { Release } from '@konnect/contracts';
import { reloadStyles } from '@konnect/federation/runtime/reload-styles';
import { recordLoad } from '../remotes/load-log';
import { ownerOf } from '../remotes/owner-of';

export { prefetchPages } from '../features/prefetch';

/** Asks again for styles of this release that came broken with the document, and notes whose they are. */
export function reloadStylesOf(release: Release): void {
  reloadStyles((href) => {
    const owner = ownerOf(release, href);
    if (owner) recordLoad({ ...owner, phase: 'style', ok: false, ms: 0, message: href });
  });
}
