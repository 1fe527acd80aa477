import { isProblem, isRetryable, type EndpointOutput, type makeOverride } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { ErrorState, Skeleton } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemMessage } from '#app/components';
import { StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';
import { LinkNotice } from './link-notice';
import { OverrideNotice } from './override-notice';
import { versionsQuery } from './queries';
import { VersionForm } from './version-form';
import styles from './overrides.module.css';

interface Made {
  count: number;
  answer: EndpointOutput<typeof makeOverride> | null;
}

/** One remote in another version, for the browser of the administrator who asks. */
export function PreviewVersion({ remote }: { remote: string }) {
  const { data, error, isFetching, refetch } = useQuery(versionsQuery(useHost().api, remote));
  const [made, setMade] = useState<Made>({ count: 0, answer: null });
  const notice = useRef<HTMLDivElement>(null);

  // The browser's focus is used because on a phone the answer would be out of view, above the form.
  useEffect(() => {
    if (made.count > 0) notice.current?.focus();
  }, [made.count]);

  const { answer } = made;
  const byLink = data?.by_link === true;
  return (
    <>
      <StaffPageHeader
        title={`Look at another version of ${remote}`}
        back={{ to: paths.releases(), label: 'Releases' }}
        intro={`On the real site, under a banner and for a time. Only ${byLink ? 'the browser that opens your link' : 'this browser'} shows it; the audit log keeps that you asked.`}
      />
      {data ? (
        <div className={styles.screen}>
          <div ref={notice} tabIndex={-1} className={styles.notice}>
            {data.override && (
              <OverrideNotice
                override={data.override}
                opens={data.override.remote === remote ? (answer?.opens ?? '/') : '/'}
              />
            )}
            {answer?.link !== undefined && (
              <LinkNotice key={made.count} link={answer.link} override={answer.override} />
            )}
          </div>
          <VersionForm
            remote={remote}
            versions={data.versions}
            byLink={byLink}
            onMade={(answer) => setMade(({ count }) => ({ count: count + 1, answer }))}
          />
        </div>
      ) : error ? (
        <ErrorState
          title="The versions did not load"
          {...(isRetryable(error) && { onRetry: () => void refetch(), pending: isFetching })}
          {...(isProblem(error) && error.requestId && { requestId: error.requestId })}
        >
          {problemMessage(error)}
        </ErrorState>
      ) : (
        <Skeleton lines={8} label="Loading the versions" />
      )}
    </>
  );
}
