import { type Draft, useDraft, useTyping } from '@konnect/forms';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type Answers,
  type Application,
  type FormConfig,
  isUntouched,
  type StoredApplication,
} from '#app/wizard';

export interface DraftOptions<A extends Answers> {
  form: UseFormReturn<A>;
  formConfig: FormConfig<A>;
  /** A later visit continues at this step. */
  step: string;
  storedStep: string | undefined;
  current(): Application<A>;
}

/** The form in which the device stores it. */
export function storedOf<A extends Answers>(
  application: Application<A>,
  { version }: Pick<FormConfig<A>, 'version'>,
  step: string,
): StoredApplication<A> {
  return { version, ...application, step };
}

export function useApplicationDraft<A extends Answers>({
  form,
  formConfig,
  step,
  storedStep,
  current,
}: DraftOptions<A>): Draft {
  const draft = useDraft<StoredApplication<A>>({
    form: formConfig.key,
    current() {
      const application = current();
      return isUntouched(application, formConfig) ? null : storedOf(application, formConfig, step);
    },
  });
  useTyping(form, () => void draft.save());

  const writtenStep = useRef(storedStep ?? step);
  const handleStep = useEffectEvent(() => void draft.save());
  // The current step belongs to the draft, even when nothing was typed on it.
  useEffect(() => {
    if (writtenStep.current === step) return;
    writtenStep.current = step;
    handleStep();
  }, [step]);

  return draft;
}
