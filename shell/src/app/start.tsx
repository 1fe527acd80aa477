import { mendStyles } from '@konnect/federation/runtime';
import { keepOverlayStepsFromRouter } from '@konnect/ui';
import '@konnect/ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type RouterProviderProps } from 'react-router';
import { recordLoad } from '../remotes/load-log';
import type { MakeLoader } from '../remotes/federated';
import { ownerOf } from '../remotes/owner-of';
import { createPageSource } from '../remotes/page-source';
import { createSiteRouter, matchAddress } from '../router';
import { shellRemote } from '../routes';
import { App } from './app';
import { type BootData, readBootData } from './boot-data';
import { createBrowserHost } from './browser-host';
import { letTheRestLoad } from './first-load';
import { hydrationOf } from './hydration';
import { hydrateInFrames } from './hydration-pace';
import { preserveArea } from './preserved-area';
import { createQueryClient } from './query-client';
import { createSiteRoutes } from './routes';
import type { PageHandle } from './page-handle';

export type { BootData, MakeLoader };

/** Starts the site in the browser: registers the release, fetches the first page's code, hydrates what the edge rendered. */
export async function start(makeLoader: MakeLoader, boot: BootData = readBootData()): Promise<void> {
  const errors = keepErrors();
  const loader = makeLoader(boot.release, recordLoad);
  mendStyles((href) => {
    const owner = ownerOf(boot.release, href);
    if (owner) recordLoad({ ...owner, phase: 'style', ok: false, ms: 0, message: href });
  });
  const source = createPageSource(shellRemote, loader);
  const queryClient = createQueryClient('browser');
  for (const [key, data] of boot.queries) queryClient.setQueryData(key, data);
  const host = createBrowserHost(boot, queryClient, loader);
  const routes = createSiteRoutes({
    host,
    source,
    release: boot.release,
    shellClaims: shellRemote.claims,
    openedFor: () => openedFor,
  });

  const matches = matchAddress(routes, location.pathname) ?? [];
  const last = matches.at(-1)?.route;
  const openedFor: string | undefined = last?.id;
  const handle = last?.handle as PageHandle | undefined;
  const isMissing = boot.error?.status === 404;
  const first = isMissing ? { remote: 'shell', page: 'not-found-page' } : handle;
  if (boot.rendered !== 'frame') {
    // A failure is not the end: what the edge rendered stays readable, with a Retry.
    if (first) await source.load(first.remote, first.page).catch(preserveArea);
  }

  void letTheRestLoad();

  const hydrationData = hydrationOf(
    boot,
    matches.map((match) => match.route.id ?? ''),
  );
  keepOverlayStepsFromRouter();
  const router = createSiteRouter(routes, hydrationData);
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
      }}
    >
      <RouterProvider router={router as RouterProviderProps['router']} />
    </App>
  );
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no root.');
  hydrateInFrames();
  startTransition(() => {
    if (hydrationData) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
  host.submissions.start();
  whenIdle(async () => {
    const { prefetchPages, watchVisit } = await import(/* webpackChunkName: "idle" */ './idle');
    watchVisit({ release: boot.release, router, errors });
    prefetchPages({
      routes,
      router,
      saveData: () => host.preferences.saveData(),
      async prefetch({ handle, params, url }) {
        try {
          const page = await source.load(handle.remote, handle.page);
          if (!handle.isPersonal)
            await page.loader?.({ host, params, url, signal: new AbortController().signal });
        } catch {
          // Whoever opens the page meets the failure, or finds it mended.
        }
      },
    });
  });
}

/** What went wrong before anybody watches; a page that throws for ever fills no memory with it. */
function keepErrors(): Event[] {
  const errors: Event[] = [];
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => errors.length < 9 && errors.push(event));
  return errors;
}

/** Work that runs long after the page is usable. */
function whenIdle(work: () => Promise<void>): void {
  const start = (): void => void work().catch(() => undefined);
  const wait = (): void =>
    void ('requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: 5_000 })
      : setTimeout(start, 2_000));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
