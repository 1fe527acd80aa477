import { useHost } from '@konnect/host-api';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isUntouched, knownAnswers } from './form-answers';
import type { Answers, EventFormDefinition } from '@konnect/contracts/event-forms';

/** At once: a phone may end the page at any moment. The host spares the device's storage. */
const SAVE_AFTER_MS = 0;

/** What the device keeps of a form: the answers, the screen they stopped at, and the seed of shuffled options. */
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
  /** What an earlier visit left; null when there is nothing, undefined while the device is asked. */
  found: FormDraft | null | undefined;
  /** The draft that was found, which is then no longer offered. */
  take(): FormDraft | null;
  /** Deletes the draft that was found. */
  discard(): void;
  /** Drops what is typed and not saved yet: the answers are on their way. */
  forgetUnsaved(): void;
}

/** Keeps what is typed on this device, and finds what an earlier visit left. */
export function useFormDraft({ form, definition, key, step, seed }: FormDraftOptions): FormDraftState {
  const { submissions } = useHost();
  const [found, setFound] = useState<FormDraft | null>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useRef(() => undefined as void);
  const latest = useRef({ step, seed });
  const { getValues, watch } = form;

  // What saves below reads it.
  useLayoutEffect(() => {
    latest.current = { step, seed };
  });

  // Drafts live in the device's storage.
  useEffect(() => {
    let isCurrent = true;
    save.current = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const answers = getValues();
      const saved = isUntouched(answers)
        ? submissions.clearDraft(key)
        : submissions.saveDraft(key, { answers, ...latest.current } satisfies FormDraft);
      saved.catch(() => undefined);
    };
    const saveNow = () => {
      if (timer.current !== undefined) save.current();
    };
    const take = (stored: unknown) => {
      // Asked once: other words for the questions may come while somebody is typing.
      if (isCurrent)
        setFound((before) => (before === undefined ? readFormDraft(definition, stored) : before));
    };
    submissions.readDraft<unknown>(key).then(take, () => take(null));
    const watching = watch((_, { type }) => {
      if (type !== 'change') return;
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

  // A person who comes back goes on at the screen they stopped at, also when they had typed nothing there yet. Written
  // with the screen itself: a second Back may lead to another document before an effect of later would run.
  useLayoutEffect(() => {
    if (!isUntouched(getValues())) save.current();
  }, [step, getValues]);

  return {
    found,
    take() {
      setFound(null);
      return found ?? null;
    },
    discard() {
      setFound(null);
      submissions.clearDraft(key).catch(() => undefined);
    },
    forgetUnsaved() {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
  };
}
