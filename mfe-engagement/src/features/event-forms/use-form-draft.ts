import { useDraft, useTyping } from '@konnect/forms';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isUntouched, knownAnswers } from './form-answers';
import type { Answers, EventFormDefinition } from '@konnect/contracts/event-forms';

export interface FormDraft {
  answers: Answers;
  step: number;
  /** Missing in drafts of earlier releases. */
  seed?: number;
}

export function readFormDraft(definition: EventFormDefinition, stored: unknown): FormDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { answers, step, seed } = stored as { answers?: unknown; step?: unknown; seed?: unknown };
  const known = knownAnswers(definition, answers);
  if (isUntouched(known)) return null;
  return {
    answers: known,
    step: typeof step === 'number' && step > 0 ? Math.floor(step) : 0,
    ...(typeof seed === 'number' && { seed }),
  };
}

export interface FormDraftOptions {
  form: UseFormReturn<Answers>;
  definition: EventFormDefinition;
  key: string;
  step: number;
  seed: number;
}

export interface FormDraftState {
  /** The draft of an earlier visit; null when there is none, undefined while it is loading. */
  found: FormDraft | null | undefined;
  save(): void;
  /** Takes the found draft, which is then no longer offered. */
  take(): FormDraft | null;
  /** Deletes the draft that was found. */
  discard(): void;
}

export function useFormDraft({ form, definition, key, step, seed }: FormDraftOptions): FormDraftState {
  const [found, setFound] = useState<FormDraft | null>();
  const { getValues } = form;
  const draft = useDraft<FormDraft>({
    form: key,
    current() {
      const answers = getValues();
      return isUntouched(answers) ? null : { answers, step, seed };
    },
    // Read once, because new labels of the questions may arrive during typing.
    onRead: (stored) =>
      setFound((before) => (before === undefined ? readFormDraft(definition, stored) : before)),
  });
  useTyping(form, () => void draft.save());

  const handleStep = useEffectEvent(() => {
    if (!isUntouched(getValues())) void draft.save();
  });
  // The screen is stored even when nothing was typed on it. A second Back may leave the document before a
  // later effect would run.
  useLayoutEffect(() => handleStep(), [step]);

  return {
    found,
    save: () => void draft.save(),
    take() {
      setFound(null);
      return found ?? null;
    },
    discard() {
      setFound(null);
      void draft.discard();
    },
  };
}
