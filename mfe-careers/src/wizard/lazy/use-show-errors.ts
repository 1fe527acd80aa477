import { useNavigate } from 'react-router-dom';
import { type Answers, changePath, CHECK, type FieldError, type FormConfig } from '#app/wizard';
import type { EditedApplication } from './use-application';
import type { FormErrors } from './use-errors';

export type ShowErrors = (found: readonly FieldError[], failures?: readonly string[]) => Promise<void>;

export interface ShowErrorsOptions<A extends Answers> {
  /** Moves the focus to the list on a step. */
  focusSummary: (step: string) => void;
  formConfig: FormConfig<A>;
  step: string;
  /** One answer is being changed from the check. */
  isChange: boolean;
  application: EditedApplication<A>;
  errors: FormErrors;
}

/** Shows what is wrong on the step of the first message, and moves the focus to the list. */
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
      // From the check it is one answer that has to be changed; the others are in order.
      await navigate(step === CHECK || isChange ? changePath(path) : path);
    }
    errors.show(found, failures);
    focusSummary(place ?? step);
  };
}
