import { useHost } from '@konnect/host-api';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Answers, type Application, type FormFrame, isUntouched, type StoredApplication } from '#app/wizard';

const SAVE_AFTER_MS = 400;

export interface DraftOptions<A extends Answers> {
  form: UseFormReturn<A>;
  frame: FormFrame<A>;
  /** The application as it stands now. */
  current(): Application<A>;
}

export interface ApplicationDraft {
  /** Something changed that the form library does not see. */
  touch(): void;
  /** Writes now; resolves when the device has it. */
  save(): Promise<void>;
  /** Drops what is not written yet. */
  forget(): void;
}

/** As the device keeps it. */
export function storedOf<A extends Answers>(application: Application<A>, { version }: Pick<FormFrame<A>, 'version'>): StoredApplication<A> {
  return { version, ...application };
}

/** Keeps an unfinished application on this device while it is filled in. */
export function useDraft<A extends Answers>({ form, frame, current }: DraftOptions<A>): ApplicationDraft {
  const { submissions } = useHost();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  const { watch } = form;

  function forget(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  async function save(): Promise<void> {
    forget();
    const application = latest.current();
    await (isUntouched(application, frame) ? submissions.clearDraft(frame.key) : submissions.saveDraft(frame.key, storedOf(application, frame))).catch(() => undefined);
  }
  function touch(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
  }
  const actions = useRef({ save, touch });
  useEffect(() => {
    actions.current = { save, touch };
  });

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
