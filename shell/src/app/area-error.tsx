import { isProblem } from '@konnect/contracts';
import { isRemoteUnavailable } from '@konnect/federation/runtime';
import { isPageSignal } from '@konnect/host-api';
import { useRevalidator } from '@konnect/host-api/navigation';
import { ErrorState } from '@konnect/ui';
import { useState } from 'react';
import { areaName } from './area-name';
import styles from './area.module.css';
import { captureReadableArea, hasSsrFallback, SsrFallback } from './ssr-fallback';
import { useShell } from './shell-context';
import { useRetryOnline } from './use-retry-online';
import { useRenderErrorReport } from './use-render-error-report';

export interface AreaErrorProps {
  remote: string;
  page: string;
  error: unknown;
  /** True while the page's HTML from the edge is still in the document. */
  isFirst?: boolean;
}

export function AreaError({ remote, page, error, isFirst = false }: AreaErrorProps) {
  const { source } = useShell();
  const revalidator = useRevalidator();
  const notFound = source.loaded('shell', 'not-found-page');
  const isMissing = isRemoteUnavailable(error) || isChunkMissing(error);
  const isThrown = error instanceof Error;
  // Capture once, before this error replaces the document's HTML.
  useState(() => isThrown && isFirst && captureReadableArea());
  useRenderErrorReport(remote, error);
  const problem = isProblem(error) ? error : undefined;
  // `SsrFallback` listens itself.
  useRetryOnline((isMissing && !hasSsrFallback()) || problem?.status === 0);

  // An error of the edge's rendering has nothing to do with this phone's network.
  const isOffline =
    (isMissing || problem?.status === 0) && typeof navigator !== 'undefined' && navigator.onLine === false;
  const isOutdated = problem?.code === 'public_token.wrong';
  if (isPageSignal(error) && notFound) return <notFound.Component />;
  // After a failed Retry the captured HTML stays readable.
  if (isMissing && hasSsrFallback()) return <SsrFallback source={source} remote={remote} page={page} />;
  // The captured HTML is shown without the failing code.
  if (isThrown && hasSsrFallback())
    return <SsrFallback source={source} remote={remote} page={page} isBroken />;
  return (
    <div className={styles.error}>
      <ErrorState
        level={1}
        title={titleOf(areaName(remote), isOutdated, isOffline, isMissing)}
        error={error}
        pending={revalidator.state === 'loading'}
        onRetry={() => void revalidator.revalidate()}
        retryLabel="Retry"
        {...(problem?.requestId ? { requestId: problem.requestId } : {})}
      >
        {isOutdated ? undefined : <p>{isOffline ? OFFLINE : messageOf(isMissing, problem?.status)}</p>}
      </ErrorState>
    </div>
  );
}

// A failed import inside a page throws webpack's own errors, for scripts and for styles.
function isChunkMissing(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

const OFFLINE =
  'Your phone is offline, so we could not reach Konnect. The page comes by itself when the network is back.';

function titleOf(area: string, isOutdated: boolean, isOffline: boolean, isMissing: boolean): string {
  if (isOutdated) return 'This page is out of date';
  if (isOffline) return 'This page needs the network';
  return `${area} ${isMissing ? 'is not available right now' : 'could not be shown'}`;
}

function messageOf(isMissing: boolean, status: number | undefined): string {
  if (isMissing)
    return 'This part of the site did not load. The rest of Konnect works; try this part again in a moment.';
  if (status === 0) return 'We could not reach Konnect. Check your connection, then try again.';
  return 'Something went wrong on our side. Try again in a moment.';
}
