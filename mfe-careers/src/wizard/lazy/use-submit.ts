import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Answers, CHECK, type FieldError, SENT, stepAfter } from '#app/wizard';
import type { Change } from './use-change';
import type { FormErrors } from './use-errors';
import { type SendOptions, useSend } from './use-send';

export interface SubmitOptions<A extends Answers> extends SendOptions<A> {
  change: Change;
  errors: FormErrors;
}

/** Goes on from a valid step, or sends the application from the check page. */
export function useSubmit<A extends Answers>({ change, errors, ...options }: SubmitOptions<A>) {
  const { formConfig, implementation, step, application, showErrors } = options;
  const { isChange, field } = change;
  const navigate = useNavigate();
  const send = useSend(options);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const shownStep = useRef(step);
  useEffect(() => {
    shownStep.current = step;
  });

  async function sendOnce(): Promise<void> {
    isBusy.current = true;
    errors.show([]);
    setSending(true);
    let isDone = false;
    try {
      isDone = await send();
    } finally {
      // The button stays busy until the confirmation is shown: a late second tap would send again.
      if (!isDone) {
        isBusy.current = false;
        setSending(false);
      }
    }
  }

  /** Waits for chosen files. @returns the unreadable ones; null when the person left the step meanwhile */
  async function readFiles(): Promise<readonly FieldError[] | null> {
    application.takeRefusedFiles();
    isBusy.current = true;
    setSending(true);
    const isRead = await application.files.read();
    isBusy.current = false;
    setSending(false);
    return isRead && shownStep.current === step ? application.takeRefusedFiles() : null;
  }

  async function submit(): Promise<void> {
    // A double tap arrives before the button is rendered as pending.
    if (isBusy.current) return;
    const unreadable = application.files.isReading() ? await readFiles() : [];
    if (!unreadable) return;
    const next = isChange ? CHECK : stepAfter(step, formConfig);
    const checked = next === SENT ? formConfig.steps.map(({ name }) => name) : [step];
    const missing = checked
      .flatMap((name) => implementation.errorsOfStep(name, application.current(), new Date()))
      .filter(({ field }) => !unreadable.some((file) => file.field === field));
    const found = [...unreadable, ...missing];
    if (found.length > 0) return showErrors(found);
    errors.clearListed(application.fieldsOf(step));
    const left = errors.current.filter((error) =>
      formConfig.steps.some(({ name }) => name !== step && application.fieldsOf(name).includes(error.field)),
    );
    if (isChange && left.length > 0) return showErrors(left);
    if (next === SENT) return sendOnce();
    await navigate(isChange && field ? `${formConfig.pathOf(CHECK)}#${field}` : formConfig.pathOf(next));
  }

  return { isSending, submit };
}
