import type { Problem } from '@konnect/contracts';
import { failedSubmission, placeProblem } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { useNavigate } from 'react-router-dom';
import {
  type Answers,
  type Application,
  failureText,
  type FormConfig,
  type LoadedFormProps,
  SENT,
} from '#app/wizard';
import type { FormImplementation } from './form-implementation';
import type { EditedApplication } from './use-application';
import { storedOf } from './use-application-draft';
import { useIsInForm } from './use-is-in-form';
import type { ShowErrors } from './use-show-errors';

const OUTDATED = 'This form was changed meanwhile. Load the page again: your answers stay.';

export interface SendOptions<A extends Answers> extends Pick<LoadedFormProps<A>, 'onSent' | 'onClosed'> {
  formConfig: FormConfig<A>;
  implementation: FormImplementation<A>;
  step: string;
  application: EditedApplication<A>;
  showErrors: ShowErrors;
}

/** @returns a function that sends, and resolves to whether the application was sent or waits in the outbox */
export function useSend<A extends Answers>({
  formConfig,
  implementation,
  step,
  application: { answers, files, draft, fieldsOf, takeRefusedFiles },
  showErrors,
  onSent,
  onClosed,
}: SendOptions<A>): () => Promise<boolean> {
  const { submissions } = useHost();
  const navigate = useNavigate();
  const isInForm = useIsInForm(formConfig);

  async function showRefusal(problem: Problem): Promise<void> {
    const known = formConfig.steps.flatMap(({ name }) => fieldsOf(name));
    // The server asks for a field that this form does not have: the form changed after the page was loaded.
    const isOutdated = Object.keys(problem.fieldErrors ?? {}).some((field) => !known.includes(field));
    const text = failureText(problem);
    await showErrors(placeProblem(known, problem).errors, isOutdated ? [text, OUTDATED] : [text]);
  }

  return async () => {
    takeRefusedFiles();
    const settled = await files.settle();
    if (!settled) {
      await showErrors(takeRefusedFiles());
      return false;
    }
    const application: Application<A> = { answers: answers(), files: settled };
    const meta = {
      form: formConfig.key,
      label: `Application: ${formConfig.title}`,
      values: storedOf(application, formConfig, step),
    };
    const result = await implementation
      .submit(submissions, meta, application, new Date())
      .catch(failedSubmission);
    if (result.status === 'refused') {
      await draft.save();
      if (result.problem.code === implementation.closedCode) onClosed();
      else await showRefusal(result.problem);
      return false;
    }
    onSent({
      receipt:
        result.receipt.reference || result.status === 'waiting'
          ? result.receipt
          : { ...result.receipt, reference: result.data.reference },
      application,
    });
    // Sending takes as long as the uploads, and the person may have opened another page.
    if (isInForm()) await navigate(formConfig.pathOf(SENT), { replace: true });
    return true;
  };
}
