import { useHost } from '@konnect/host-api';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Frame } from '../layout';
import { useSiteView } from '../router';
import { AreaPending } from './area-pending';
import { AreaReady } from './area-ready';
import styles from './area.module.css';
import { applyHead } from './document-head';
import { AREA_ELEMENT } from './ssr-fallback';
import type { PageHandle } from './page-handle';
import { useShell } from './shell-context';

export function Root() {
  const { release, session, notices, preferences, piece } = useShell();
  const { matches, load } = useSiteView();
  const handle = matches.at(-1)?.route.handle as PageHandle | undefined;
  useHead();
  useShownPage(handle);
  return (
    <Frame
      release={release}
      session={session}
      notices={notices}
      preferences={preferences}
      kind={handle?.frame}
      piece={piece}
    >
      <div id={AREA_ELEMENT} className={styles.area}>
        <Suspense fallback={<AreaPending />}>
          <Outlet />
          {/* A page in a layout has a boundary of its own, which takes over later than this one. */}
          {load && !handle?.layouts && <AreaReady />}
        </Suspense>
      </div>
    </Frame>
  );
}

function useShownPage(handle: PageHandle | undefined): void {
  const { onShown } = useShell();
  const location = useLocation();
  const shown = useRef(location);

  // Visits are counted outside of React, the first view included.
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    onShown?.(handle);
  }, [location, handle, onShown]);
}

function useHead(): void {
  const host = useHost();
  const { source, isFrameOnly } = useShell();
  const location = useLocation();
  const match = useSiteView().matches.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  const page = handle && source.loaded(handle.remote, handle.page);
  const isFirst = useRef(true);

  // `page` is a dependency because an area left to the browser arrives later.
  useEffect(() => {
    const cameWithDocument = isFirst.current && !isFrameOnly;
    isFirst.current = false;
    if (cameWithDocument || !page) return;
    const { siteName, publicUrl } = host.config;
    const url = new URL(location.pathname + location.search, window.location.origin);
    try {
      applyHead(
        page.head({ host, params: match?.params ?? {}, url }),
        publicUrl,
        siteName,
        location.pathname,
      );
    } catch {
      // A page without its data cannot name itself, but the frame must still show the way out.
      applyHead({ title: siteName, description: '', noIndex: true }, publicUrl, siteName, '/');
    }
  }, [host, page, isFrameOnly, location.pathname, location.search, match?.params]);
}
