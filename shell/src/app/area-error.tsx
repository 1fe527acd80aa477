import { isProblem } from '@konnect/contracts';
import { isRemoteUnavailable } from '@konnect/federation/runtime';
import { ErrorState } from '@konnect/ui';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { areaName } from './area-name';
import type { PageSource } from '../remotes/page-source';
import styles from './area.module.css';
import { isAreaPreserved, PreservedArea } from './preserved-area';

/** The fallback of one area: names it and offers Retry; the frame and every other area go on working. */
export function AreaError({ source, remote, page }: { source: PageSource; remote: string; page: string }) {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const notFound = source.loaded('shell', 'not-found-page');
  if (isRouteErrorResponse(error) && error.status === 404 && notFound) return <notFound.Component />;

  const isMissing = isRemoteUnavailable(error);
  // A Retry that failed again: what can be read stays readable.
  if (isMissing && isAreaPreserved()) return <PreservedArea source={source} remote={remote} page={page} />;
  const problem = isProblem(error) ? error : undefined;
  return (
    <div className={styles.error}>
      <ErrorState
        level={1}
        title={isMissing ? `${areaName(remote)} is not available right now` : `${areaName(remote)} could not be shown`}
        pending={revalidator.state === 'loading'}
        onRetry={() => void revalidator.revalidate()}
        retryLabel="Retry"
        {...(problem?.requestId ? { requestId: problem.requestId } : {})}
      >
        <p>{messageOf(isMissing, problem?.status)}</p>
      </ErrorState>
    </div>
  );
}

function messageOf(isMissing: boolean, status: number | undefined): string {
  if (isMissing) return 'This part of the site did not load. The rest of Konnect works; try this part again in a moment.';
  if (status === 0) return 'We could not reach Konnect. Check your connection, then try again.';
  return 'Something went wrong on our side. Try again in a moment.';
}
