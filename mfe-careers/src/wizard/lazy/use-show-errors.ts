import { useNavigate } from 'react-router-dom';
import { type Answers, changePath, CHECK, type FieldError, type FormConfig } from '#app/wizard';
import type { EditedApplication } from './use-application';
import type { FormErrors } from './use-errors';

export type ShowErrors = (found: readonly FieldError[], failures?: readonly string[]) => Promise<void>;

export interface ShowErrorsOptions<A extends Answers> {
  focusSummary: (step: string) => void;
  formConfig: FormConfig<A>;
  step: string;
  /** True while one answer is changed from the check page. */
  isChange: boolean;
  application: EditedApplication<A>;
  errors: FormErrors;
}

/** Shows the messages on the step of the first one, and moves the focus to the summary. */
export function useShowErrors<A extends Answers>({
  focusSummary,
  formConfig,
  step,
  isChange,
  application: { fieldsOf },
  errors,
}: ShowErrorsOptions<A>): ShowErrors {
  const navigate = useNavigate();
  return async (found, failures) => {
    const [first] = found;
    const place = first && formConfig.steps.find(({ name }) => fieldsOf(name).includes(first.field))?.name;
    if (place !== undefined && place !== step) {
      const path = formConfig.pathOf(place);
      // From the check page only one answer has to be changed; the others are valid.
      await navigate(step === CHECK || isChange ? changePath(path) : path);
    }
    errors.show(found, failures);
    focusSummary(place ?? step);
  };
}
