// Work that starts once a page is usable and the browser is idle.
import type { Release } from '@konnect/contracts';
import { reloadStyles } from '@konnect/federation/runtime/reload-styles';
import type { RouteObject } from 'react-router';
import { loadFaces } from '../bootstrap/first-load';
import { prefetchPages, type PrefetchOptions } from '../features/prefetch';
import { recordLoad } from '../remotes/load-log';
import { ownerOf } from '../remotes/owner-of';
import type { PageSource } from '../remotes/page-source';
import type { BootData } from './boot-data';
import type { BrowserHost } from './browser-host';
import type { loadCode as load } from './load-code';

/** Fetches pages ahead, apart from those of ES modules: their hashes stand in their own documents alone. */
function prefetchPagesOf({ remotes }: Release, options: PrefetchOptions): void {
  const modules = new Set(remotes.flatMap(({ id, foreign }) => (foreign?.type === 'module' ? [id] : [])));
  prefetchPages({
    ...options,
    async prefetch(page) {
      if (!modules.has(page.handle.remote)) await options.prefetch(page);
    },
  });
}

/** Asks again for styles of this release that came broken with the document, and notes whose they are. */
function reloadStylesOf(release: Release): void {
  reloadStyles((href) => {
    const owner = ownerOf(release, href);
    if (owner) recordLoad({ ...owner, phase: 'style', ok: false, ms: 0, message: href });
  });
}

interface StartedPage {
  boot: BootData;
  host: BrowserHost;
  source: PageSource;
  routes: RouteObject[];
  shown: PrefetchOptions['shown'];
  /** Given, because the shell's script grows by what it exports to other scripts. */
  loadCode: typeof load;
}

/** Mends the page's styles, and fetches fonts and pages that may be opened next. */
export function workWhenIdle({ boot, host, source, routes, shown, loadCode }: StartedPage): void {
  reloadStylesOf(boot.release);
  if (!host.preferences.saveData()) void loadFaces();
  prefetchPagesOf(boot.release, {
    routes,
    shown,
    saveData: () => host.preferences.saveData(),
    async prefetch({ handle, params, url }) {
      // Signed out: the page is being left, and the files of the staff are refused from now on.
      if (boot.session && !host.session.current()) return;
      try {
        const { signal } = new AbortController();
        for (const part of await loadCode(source, handle))
          if (!handle.isPersonal) await part.loader?.({ host, params, url, signal });
      } catch {
        // Whoever opens the page meets the failure, or finds it mended.
      }
    },
  });
}
