import { isPageSignal } from '@konnect/host-api';
import { Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSiteView } from '../router';
import { AreaBoundary } from './area-boundary';
import { AreaPending } from './area-pending';
import { AreaReady } from './area-ready';
import { hasSsrFallback, OUTLET_ELEMENT, SsrFallback } from './ssr-fallback';
import { useShell } from './shell-context';
import { useRenderErrorReport } from './use-render-error-report';

export interface AreaLayoutProps {
  remote: string;
  layouts: readonly string[];
}

/** A layout that did not arrive, or that fails, leaves the page alone; the next load tries it again. */
export function AreaLayout({ remote, layouts }: AreaLayoutProps) {
  const { load } = useSiteView();
  const { source } = useShell();
  // Data of a layout are loaded with the page; an address without a page has no layout.
  if (!load || isPageSignal(load.failure)) return <Outlet />;
  const missing = layouts.find((layout) => !source.loaded(remote, layout));
  // Only the outermost layout shows the captured HTML. A fallback version may have no such layout.
  if (missing && hasSsrFallback() && !source.isOnFallback(remote))
    return (
      <>
        <SsrFallback source={source} remote={remote} page={missing} />
        <AreaReady />
      </>
    );
  const loaded = source.loaded(remote, layouts[0] ?? '');
  if (!loaded) return <Outlet />;
  return (
    <AreaBoundary attempt={load} renderError={(error) => <WithoutLayout remote={remote} error={error} />}>
      <loaded.Component />
    </AreaBoundary>
  );
}

function WithoutLayout({ remote, error }: { remote: string; error: unknown }) {
  useRenderErrorReport(remote, error);
  return <Outlet />;
}

export function LayoutOutlet({ children }: { children: ReactNode }) {
  const { load } = useSiteView();
  return (
    <div id={OUTLET_ELEMENT}>
      <Suspense fallback={<AreaPending />}>
        {children}
        {load && <AreaReady />}
      </Suspense>
    </div>
  );
}
