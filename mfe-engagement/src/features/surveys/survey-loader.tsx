import { useLazyModule } from '@konnect/forms';
import { ErrorState, loadPurify } from '@konnect/ui';
import type { SurveyFormProps } from './survey-form';
import { SurveyPreview } from './survey-preview';
import { surveyMessages } from './survey-messages';

async function loadForm() {
  const [{ SurveyForm }, sanitize] = await Promise.all([
    import(/* webpackChunkName: "survey-form" */ './survey-form'),
    loadPurify(),
  ]);
  return { SurveyForm, sanitize };
}

/** Shows the first question until SurveyJS (a quarter of a megabyte) is loaded; a failure can be retried. */
export function SurveyLoader(props: Omit<SurveyFormProps, 'sanitize'>) {
  const messages = surveyMessages[props.language];
  const { module, hasFailed, retry } = useLazyModule(loadForm);
  if (hasFailed) {
    return (
      <ErrorState title={messages.notLoaded} retryLabel={messages.tryAgain} onRetry={retry}>
        {messages.checkConnection}
      </ErrorState>
    );
  }
  if (!module) return <SurveyPreview document={props.asked.document} language={props.language} />;
  return <module.SurveyForm {...props} sanitize={module.sanitize} />;
}
