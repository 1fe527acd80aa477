import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Answers, CHECK, SENT, stepAfter } from '#app/wizard';
import type { Change } from './use-change';
import type { FormErrors } from './use-errors';
import { type SendOptions, useSend } from './use-send';

export interface SubmitOptions<A extends Answers> extends SendOptions<A> {
  change: Change;
  errors: FormErrors;
}

/** What the button of a step does: checks the step and goes on, or sends the application from the check. */
export function useSubmit<A extends Answers>({ change, errors, ...options }: SubmitOptions<A>) {
  const { formConfig, implementation, step, application, showErrors } = options;
  const { isChange, field } = change;
  const navigate = useNavigate();
  const send = useSend(options);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  async function sendOnce(): Promise<void> {
    isBusy.current = true;
    errors.show([]);
    setSending(true);
    let isDone = false;
    try {
      isDone = await send();
    } finally {
      // What is on its way stays busy until the confirmation is in view: a late second tap would send it again.
      if (!isDone) {
        isBusy.current = false;
        setSending(false);
      }
    }
  }

  async function submit(): Promise<void> {
    // Two taps in one moment come before the button knows that it is pending.
    if (isBusy.current) return;
    const next = isChange ? CHECK : stepAfter(step, formConfig);
    const checked = next === SENT ? formConfig.steps.map(({ name }) => name) : [step];
    const found = checked.flatMap((name) =>
      implementation.errorsOfStep(name, application.current(), new Date()),
    );
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
