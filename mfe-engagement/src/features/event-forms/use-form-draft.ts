import { useHost } from '@konnect/host-api';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isUntouched, knownAnswers } from './form-answers';
import type { Answers, EventFormDefinition } from '@konnect/contracts/event-forms';

const SAVE_AFTER_MS = 400;

/** What the device keeps of a form: the answers and the screen they stopped at. */
export interface FormDraft {
  answers: Answers;
  step: number;
}

export function readFormDraft(definition: EventFormDefinition, stored: unknown): FormDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { answers, step } = stored as { answers?: unknown; step?: unknown };
  const known = knownAnswers(definition, answers);
  return isUntouched(known) ? null : { answers: known, step: typeof step === 'number' && step > 0 ? Math.floor(step) : 0 };
}

export interface FormDraftOptions {
  form: UseFormReturn<Answers>;
  definition: EventFormDefinition;
  key: string;
  step: number;
  onFound(draft: FormDraft): void;
}

/** Keeps what is typed on this device and brings back what an earlier visit left. Answers "forget what is not saved yet". */
export function useFormDraft({ form, definition, key, step, onFound }: FormDraftOptions): () => void {
  const { submissions } = useHost();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyped = useRef(false);
  const save = useRef(() => undefined as void);
  const latest = useRef({ step, onFound });
  const { getValues, watch } = form;

  // A listener below reads it later.
  useEffect(() => {
    latest.current = { step, onFound };
  });

  // Drafts live in the device's storage.
  useEffect(() => {
    let isCurrent = true;
    isTyped.current = false;
    save.current = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const answers = getValues();
      const saved = isUntouched(answers) ? submissions.clearDraft(key) : submissions.saveDraft(key, { answers, step: latest.current.step } satisfies FormDraft);
      saved.catch(() => undefined);
    };
    const saveNow = () => {
      if (timer.current !== undefined) save.current();
    };
    submissions.readDraft<unknown>(key).then(
      (stored) => {
        const draft = readFormDraft(definition, stored);
        // What the person typed while the draft was on its way is newer.
        if (isCurrent && draft && !isTyped.current) latest.current.onFound(draft);
      },
      () => undefined,
    );
    const watching = watch((_, { type }) => {
      if (type !== 'change') return;
      isTyped.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save.current(), SAVE_AFTER_MS);
    });
    addEventListener('pagehide', saveNow);
    return () => {
      isCurrent = false;
      saveNow();
      watching.unsubscribe();
      removeEventListener('pagehide', saveNow);
    };
  }, [submissions, definition, key, getValues, watch]);

  // Whoever comes back goes on at the screen they stopped at, also when they had typed nothing there yet.
  useEffect(() => {
    if (!isUntouched(getValues())) save.current();
  }, [step, getValues]);

  return () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
}
