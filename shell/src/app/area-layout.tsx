import { isPageSignal } from '@konnect/host-api';
import { Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSiteView } from '../router';
import { AreaBoundary } from './area-boundary';
import { AreaPending } from './area-pending';
import { AreaReady } from './area-ready';
import { isAreaPreserved, OUTLET_ELEMENT, PreservedArea } from './preserved-area';
import { useShell } from './shell-context';
import { useRenderErrorReport } from './use-render-error-report';

export interface AreaLayoutProps {
  remote: string;
  /** The one to show, and those inside of it. */
  layouts: readonly string[];
}

/**
 * What a remote renders around several of its pages. A layout that did not arrive, or that fails, leaves the
 * page alone; the next load gives it another try.
 */
export function AreaLayout({ remote, layouts }: AreaLayoutProps) {
  const { load } = useSiteView();
  const { source } = useShell();
  // Data of a layout are loaded with the page; an address without a page has no layout.
  if (!load || isPageSignal(load.failure)) return <Outlet />;
  const missing = layouts.find((layout) => !source.loaded(remote, layout));
  // The preserved HTML is of the whole area, so the outermost layout shows it. A version before, from which
  // the page has come, may have no such layout.
  if (missing && isAreaPreserved() && !source.isOnFallback(remote))
    return (
      <>
        <PreservedArea source={source} remote={remote} page={missing} />
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

/** The page inside of a layout, which stays usable while the page waits or fails. */
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
