import { useHost } from '@konnect/host-api';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type Answers,
  type Application,
  type FormFrame,
  isUntouched,
  type StoredApplication,
} from '#app/wizard';

/** At once: a phone may end the page at any moment. The host spares the device's storage. */
const SAVE_AFTER_MS = 0;

export interface DraftOptions<A extends Answers> {
  form: UseFormReturn<A>;
  frame: FormFrame<A>;
  /** Where the person is; a later visit goes on there. */
  step: string;
  /** Where the stored draft says that the person was. */
  storedStep: string | undefined;
  /** The application as it stands now. */
  current(): Application<A>;
}

export interface ApplicationDraft {
  /** Something changed that the form library does not see. */
  touch(): void;
  /** Writes now; resolves when the device has it. */
  save(): Promise<void>;
  /** Drops what is not written yet; resolves when nothing is being written any more. */
  forget(): Promise<void>;
}

/** As the device keeps it. */
export function storedOf<A extends Answers>(
  application: Application<A>,
  { version }: Pick<FormFrame<A>, 'version'>,
  step: string,
): StoredApplication<A> {
  return { version, ...application, step };
}

/** Keeps an unfinished application on this device while it is filled in. */
export function useDraft<A extends Answers>({
  form,
  frame,
  step,
  storedStep,
  current,
}: DraftOptions<A>): ApplicationDraft {
  const { submissions } = useHost();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef({ current, step });
  const writtenStep = useRef(storedStep ?? step);
  useEffect(() => {
    latest.current = { current, step };
  });
  const { watch } = form;

  function drop(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  function forget(): Promise<void> {
    drop();
    return written.current;
  }
  function save(): Promise<void> {
    drop();
    const application = latest.current.current();
    const values = storedOf(application, frame, latest.current.step);
    written.current = (
      isUntouched(application, frame)
        ? submissions.clearDraft(frame.key)
        : submissions.saveDraft(frame.key, values)
    ).catch(() => undefined);
    return written.current;
  }
  function touch(): void {
    timer.current ??= setTimeout(() => void save(), SAVE_AFTER_MS);
  }
  const actions = useRef({ save, touch });
  useEffect(() => {
    actions.current = { save, touch };
  });

  // Where the person is belongs to the draft, also when nothing was typed on the way.
  useEffect(() => {
    if (writtenStep.current === step) return;
    writtenStep.current = step;
    actions.current.touch();
  }, [step]);

  // The device's storage, and a page that may be closed at any moment.
  useEffect(() => {
    const saveNow = () => {
      if (timer.current !== undefined) void actions.current.save();
    };
    const watching = watch((_, { type }) => {
      if (type === 'change') actions.current.touch();
    });
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      saveNow();
      watching.unsubscribe();
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [watch]);

  return { touch, save, forget };
}
