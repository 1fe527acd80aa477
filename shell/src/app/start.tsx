import { keepOverlayStepsFromRouter } from '@konnect/ui';
import '@konnect/ui/base.css';
import '../bootstrap/deferred-assets.css';
import '../bootstrap/global';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followLoads, recordLoad } from '../remotes/load-log';
import type { MakeLoader } from '../remotes/federated';
import { createPageSource, type PageSource } from '../remotes/page-source';
import { followVisitorNotes } from '../remotes/visitor-log';
import { matchAddress, SitePages, SiteRouter } from '../router';
import { shellRemote } from '../routes';
import { App } from './app';
import { type BootData, readBootData } from './boot-data';
import { idle } from '../bootstrap/idle';
import { createBrowserHost } from './browser-host';
import { createDefaultPolicy } from './default-policy';
import { hydrationOf } from './hydration';
import { playWhenReady } from './play-recorded';
import { AREA_ELEMENT, captureArea } from './ssr-fallback';
import { createQueryClient } from './query-client';
import { loadCode } from './load-code';
import { importLoadRoute, lazyLoadRoute } from './lazy-load-route';
import type { PageScope } from './load-route';
import { createSiteRoutes } from './routes';
import type { PageHandle } from './page-handle';
import { createShownPage } from './shown-page';

export type { BootData, MakeLoader };

// The first page needs none of this code, so it loads after that page answers.
function prepareOtherPages(): void {
  addEventListener('konnect:ready', () => void importLoadRoute().catch(() => undefined), { once: true });
}

function lacksLayout({ remote, layouts = [] }: PageHandle, source: PageSource): boolean {
  return layouts.some((layout) => !source.loaded(remote, layout));
}

/** Starts the site: registers the release, fetches the first page's code and hydrates the edge's HTML. */
export async function start(makeLoader: MakeLoader, boot: BootData = readBootData()): Promise<void> {
  createDefaultPolicy(boot.release);
  const loader = makeLoader(boot.release, recordLoad);
  const source = createPageSource(shellRemote, loader);
  const queryClient = createQueryClient('browser');
  for (const [key, data] of boot.queries) queryClient.setQueryData(key, data);
  const host = createBrowserHost(boot, queryClient, loader);
  const routes = createSiteRoutes(boot.release, shellRemote.claims);
  const last = matchAddress(routes, location.pathname)?.at(-1)?.route;
  const scope: PageScope = { host, source, release: boot.release, openedFor: () => last?.id };
  const handle = last?.handle as PageHandle | undefined;
  const isMissing = boot.error?.status === 404;
  const first = isMissing ? { remote: 'shell', page: 'not-found-page' } : handle;
  // After a failure the edge's HTML stays readable, with a Retry. A placeholder stays until there is a page.
  const isFrame = boot.rendered === 'frame';
  if (isFrame) importLoadRoute().catch(() => undefined);
  if (first && (!isFrame || document.querySelector(`#${AREA_ELEMENT} h1`)))
    await loadCode(source, first).catch(() => {
      if (isFrame) return;
      captureArea(lacksLayout(first, source));
      // The bootstrap shows a message in the viewport, because the notice is at the top of the page.
      dispatchEvent(new Event('konnect:failed'));
    });

  const loaded = hydrationOf(boot);
  keepOverlayStepsFromRouter();
  const router = new SiteRouter({
    routes,
    load: lazyLoadRoute(scope),
    first: loaded,
  });
  prepareOtherPages();
  const shown = createShownPage(handle);
  const app = (
    <App
      host={host}
      shell={{
        release: boot.release,
        session: boot.session,
        source,
        notices: host.notify,
        preferences: host.preferences,
        isFrameOnly: boot.rendered === 'frame',
        hydrated: loaded,
        onShown: shown.show,
      }}
    >
      <SitePages router={router} />
    </App>
  );
  const container = document.getElementById('root');
  if (!container) throw new Error('No root.');
  if (window.konnect) playWhenReady(window.konnect.recorder);
  startTransition(() => {
    if (loaded) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
  host.submissions.start();
  void idle()
    .then(() => window.konnect?.reader())
    // Failures are reported even when the later imports fail.
    .then((reader) => reader?.follow({ shown, followLoads, followVisitorNotes }))
    .then(() => import(/* webpackChunkName: "idle" */ './idle'))
    .then(({ workWhenIdle }) => workWhenIdle({ boot, host, source, routes, shown, loadCode }))
    .catch(() => undefined);
}
