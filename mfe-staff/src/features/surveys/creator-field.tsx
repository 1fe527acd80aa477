import { ErrorState, loadPurify, Skeleton } from '@konnect/ui';
import { useEffect, useState } from 'react';
import type { SurveyCreatorProps } from './survey-creator';
import styles from './survey-creator.module.css';

interface Loaded {
  Creator: typeof import('./survey-creator')['SurveyCreator'];
  sanitize: SurveyCreatorProps['sanitize'];
}

/** Only this screen fetches SurveyJS Creator (half a megabyte); a failure can be retried. */
export function CreatorField({
  isWaiting,
  ...props
}: Omit<SurveyCreatorProps, 'sanitize'> & {
  /** The unsaved draft is still loading: the editor opens with it. */
  isWaiting: boolean;
}) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);

  // Only in the browser: the creator cannot be drawn on the edge.
  useEffect(() => {
    let isCurrent = true;
    Promise.all([import(/* webpackChunkName: "survey-creator" */ './survey-creator'), loadPurify()]).then(
      ([{ SurveyCreator }, sanitize]) => isCurrent && setLoaded({ Creator: SurveyCreator, sanitize }),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (loaded === 'failed') {
    return (
      <ErrorState
        title="The survey editor could not be loaded"
        onRetry={() => {
          setLoaded(null);
          setAttempt(attempt + 1);
        }}
      >
        Check the connection and try again. The survey itself is safe.
      </ErrorState>
    );
  }
  if (!loaded || isWaiting) {
    return (
      <div className={styles.loading}>
        <p role="status">Loading the survey editor…</p>
        <Skeleton lines={8} label="Loading the survey editor" />
      </div>
    );
  }
  return <loaded.Creator {...props} sanitize={loaded.sanitize} />;
}
