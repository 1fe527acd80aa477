import { ErrorState, loadPurify } from '@konnect/ui';
import { useLateCode } from '#app/use-late-code';
import type { SurveyFormProps } from './survey-form';
import { SurveyPreview } from './survey-preview';
import { surveyWords } from './survey-words';

async function loadForm() {
  const [{ SurveyForm }, sanitize] = await Promise.all([
    import(/* webpackChunkName: "survey-form" */ './survey-form'),
    loadPurify(),
  ]);
  return { SurveyForm, sanitize };
}

/** Fetches SurveyJS (a quarter of a megabyte) and shows the first question until it is there; a failure can be retried. */
export function SurveyLoader(props: Omit<SurveyFormProps, 'sanitize'>) {
  const words = surveyWords[props.language];
  const { code, isFailed, retry } = useLateCode(loadForm);
  if (isFailed) {
    return (
      <ErrorState title={words.notLoaded} retryLabel={words.tryAgain} onRetry={retry}>
        {words.checkConnection}
      </ErrorState>
    );
  }
  if (!code) return <SurveyPreview document={props.asked.document} language={props.language} />;
  return <code.SurveyForm {...props} sanitize={code.sanitize} />;
}
