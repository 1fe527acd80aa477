import type { Release } from '@konnect/contracts';
import { reloadStyles } from '@konnect/federation/runtime/reload-styles';
import type { RouteObject } from 'react-router';
import { loadFonts } from '../bootstrap/deferred-assets';
import { prefetchPages, type PrefetchOptions } from '../features/prefetch';
import { recordLoad } from '../remotes/load-log';
import { ownerOf } from '../remotes/owner-of';
import type { PageSource } from '../remotes/page-source';
import type { BootData } from './boot-data';
import type { BrowserHost } from './browser-host';
import type { loadCode as load } from './load-code';

// Pages of ES modules are not fetched ahead: only their own documents list the hashes.
function prefetchPagesOf({ remotes }: Release, options: PrefetchOptions): void {
  const modules = new Set(remotes.flatMap(({ id, foreign }) => (foreign?.type === 'module' ? [id] : [])));
  prefetchPages({
    ...options,
    async prefetch(page) {
      if (!modules.has(page.handle.remote)) await options.prefetch(page);
    },
  });
}

// Styles that came broken with the document are loaded again and counted against their version.
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
  /** An argument because exports to other scripts make the shell's own script larger. */
  loadCode: typeof load;
}

export function workWhenIdle({ boot, host, source, routes, shown, loadCode }: StartedPage): void {
  reloadStylesOf(boot.release);
  if (!host.preferences.saveData()) void loadFonts();
  prefetchPagesOf(boot.release, {
    routes,
    shown,
    saveData: () => host.preferences.saveData(),
    async prefetch({ handle, params, url }) {
      // After signing out the page is being left, and the files of the staff are refused.
      if (boot.session && !host.session.current()) return;
      try {
        const { signal } = new AbortController();
        for (const part of await loadCode(source, handle))
          if (!handle.isPersonal) await part.loader?.({ host, params, url, signal });
      } catch {
        // The failure shows, or is gone, when a visitor opens the page.
      }
    },
  });
}
