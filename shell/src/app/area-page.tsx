import { Notice } from '@konnect/ui';
import { useSiteView } from '../router';
import { AreaBoundary } from './area-boundary';
import { AreaError } from './area-error';
import { AreaPending } from './area-pending';
import { SsrFallback } from './ssr-fallback';
import { useShell } from './shell-context';

export interface AreaPageProps {
  remote: string;
  page: string;
}

/** A remote's page inside the frame, or why it cannot be shown. */
export function AreaPage({ remote, page }: AreaPageProps) {
  const { load } = useSiteView();
  const { hydrated } = useShell();
  const isFirst = load !== undefined && load === hydrated;
  const renderError = (error: unknown) => (
    <AreaError remote={remote} page={page} error={error} isFirst={isFirst} />
  );
  if (!load) return <AreaPending />;
  return (
    <AreaBoundary attempt={load} renderError={renderError}>
      {load.failure === undefined ? <LoadedPage remote={remote} page={page} /> : renderError(load.failure)}
    </AreaBoundary>
  );
}

function LoadedPage({ remote, page }: AreaPageProps) {
  const { source } = useShell();
  const loaded = source.loaded(remote, page);
  if (!loaded) return <SsrFallback source={source} remote={remote} page={page} />;
  return (
    <>
      {source.isOnFallback(remote) && (
        <Notice tone="info">
          You are seeing an earlier version of this area while we fix the newest one.
        </Notice>
      )}
      <loaded.Component />
    </>
  );
}
