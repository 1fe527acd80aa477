import { ErrorState, loadPurify } from '@konnect/ui';
import { useEffect, useState } from 'react';
import type { SurveyFormProps } from './survey-form';
import { SurveyPreview } from './survey-preview';

type Form = (typeof import('./survey-form'))['SurveyForm'];
type Loaded = { Form: Form; sanitize: SurveyFormProps['sanitize'] };

/** Fetches SurveyJS (a quarter of a megabyte) and shows the first question until it is there; a failure can be retried. */
export function SurveyLoader(props: Omit<SurveyFormProps, 'sanitize'>) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([import(/* webpackChunkName: "survey-form" */ './survey-form'), loadPurify()]).then(
      ([{ SurveyForm }, sanitize]) => isCurrent && setLoaded({ Form: SurveyForm, sanitize }),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (loaded === 'failed') {
    return (
      <ErrorState
        title="The survey could not be loaded"
        onRetry={() => {
          setLoaded(null);
          setAttempt(attempt + 1);
        }}
      >
        Check your connection and try again. Nothing you typed is lost.
      </ErrorState>
    );
  }
  if (!loaded) return <SurveyPreview survey={props.survey} />;
  return <loaded.Form {...props} sanitize={loaded.sanitize} />;
}
