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
  /** Where the person is; a later visit goes on there. */
  step: string;
  /** Where the stored draft says that the person was. */
  storedStep: string | undefined;
  /** The application as it stands now. */
  current(): Application<A>;
}

/** As the device keeps it. */
export function storedOf<A extends Answers>(
  application: Application<A>,
  { version }: Pick<FormConfig<A>, 'version'>,
  step: string,
): StoredApplication<A> {
  return { version, ...application, step };
}

/** Keeps an unfinished application on this device while it is filled in. */
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
  // Where the person is belongs to the draft, also when nothing was typed on the way.
  useEffect(() => {
    if (writtenStep.current === step) return;
    writtenStep.current = step;
    handleStep();
  }, [step]);

  return draft;
}
