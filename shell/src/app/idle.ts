// Work that starts once a page is usable and the browser is idle.
import type { Release } from '@konnect/contracts';
import { reloadStyles } from '@konnect/federation/runtime/reload-styles';
import { prefetchPages, type PrefetchOptions } from '../features/prefetch';
import { recordLoad } from '../remotes/load-log';
import { ownerOf } from '../remotes/owner-of';

export { loadFaces } from '../bootstrap/first-load';

/** Fetches pages ahead, apart from those of ES modules: their hashes stand in their own documents alone. */
export function prefetchPagesOf({ remotes }: Release, options: PrefetchOptions): void {
  const modules = new Set(remotes.flatMap(({ id, foreign }) => (foreign?.type === 'module' ? [id] : [])));
  prefetchPages({
    ...options,
    async prefetch(page) {
      if (!modules.has(page.handle.remote)) await options.prefetch(page);
    },
  });
}

/** Asks again for styles of this release that came broken with the document, and notes whose they are. */
export function reloadStylesOf(release: Release): void {
  reloadStyles((href) => {
    const owner = ownerOf(release, href);
    if (owner) recordLoad({ ...owner, phase: 'style', ok: false, ms: 0, message: href });
  });
}
