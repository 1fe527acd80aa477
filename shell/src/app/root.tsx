import { useHost } from '@konnect/host-api';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { Frame } from '../layout';
import { AreaPending } from './area-pending';
import styles from './area.module.css';
import { applyHead } from './document-head';
import { AREA_ELEMENT } from './preserved-area';
import type { PageHandle } from './routes';
import { useShell } from './shell-context';

/** Frame around the area; keeps the document's head in step with the page shown. */
export function Root() {
  const { release, session, notices, preferences } = useShell();
  useHead();
  return (
    <Frame release={release} session={session} notices={notices} preferences={preferences}>
      <div id={AREA_ELEMENT} className={styles.area}>
        <Suspense fallback={<AreaPending />}>
          <Outlet />
        </Suspense>
      </div>
      <ScrollRestoration />
    </Frame>
  );
}

function useHead(): void {
  const host = useHost();
  const { source } = useShell();
  const location = useLocation();
  const match = useMatches().at(-1);
  const isFirst = useRef(true);

  useEffect(() => {
    // The first view's head came with the document.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const handle = match?.handle as PageHandle | undefined;
    const page = handle && source.loaded(handle.remote, handle.page);
    if (!page) return;
    const url = new URL(location.pathname + location.search, window.location.origin);
    applyHead(page.head({ host, params: match?.params ?? {}, url }), host.config.publicUrl, location.pathname);
  }, [host, source, location.pathname, location.search, match?.handle, match?.params]);
}
