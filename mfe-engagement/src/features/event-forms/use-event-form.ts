import { type FieldError, pendingReceipt, sentReceipt, useReceipts } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import type { EventReceipt } from '@konnect/contracts';
import type { Receipt } from '@konnect/host-api';
import {
  answerFaults,
  type Answers,
  type EventFormDefinition,
  type Question,
  questionsOf,
} from '@konnect/contracts/event-forms';
import { type RefObject, useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { emptyAnswers, isUntouched } from './form-answers';
import { eventQuery } from './queries';
import { rememberDetails } from './remembered-details';
import { randomSeed } from './shuffled';
import { type FormDraft, readFormDraft, useFormDraft } from './use-form-draft';
import { eventFormKey, type PromotedEventPlace, useSendApplication } from './use-send-application';

export interface Sent {
  /** Null when the outbox delivered it later, because only the reference is known then. */
  data: EventReceipt | null;
  reference: string | undefined;
  answers: Answers | null;
}

export interface EventFormOptions {
  definition: EventFormDefinition;
  event: PromotedEventPlace;
  onSent(sent: Sent): void;
}

function useFocusOnFailure(box: RefObject<HTMLElement | null>, failures: number): void {
  // The summary has announced the errors; the person continues at the first one.
  useEffect(() => {
    if (failures === 0) return;
    const field = box.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input, fieldset[data-invalid] input',
    );
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [box, failures]);
}

/** A sentence that occurs twice gets the label of its field. @param formMessage belongs to no field */
function summaryOf(
  questions: readonly Question[],
  errors: UseFormReturn<Answers>['formState']['errors'],
  formMessage: string | undefined,
): { field?: string; message: string }[] {
  const faults = questions
    .flatMap((question) => [
      { field: question.name, label: question.label },
      ...(question.other ? [{ field: question.other.name, label: question.other.label }] : []),
    ])
    .flatMap(({ field, label }) => {
      const text = errors[field]?.message;
      return typeof text === 'string' ? [{ field, label, message: text }] : [];
    });
  const isRepeated = (text: string) => faults.filter(({ message }) => message === text).length > 1;
  const ofFields = faults.map(({ field, label, message }) => ({
    field,
    message: isRepeated(message) ? `${message}: ${label}` : message,
  }));
  return formMessage ? [{ message: formMessage }, ...ofFields] : ofFields;
}

function usePlace(box: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<{ step: number; field: string | null; returns: boolean }>({
    step: 0,
    field: null,
    returns: false,
  });

  // The heading of a new step takes the focus first; this effect then moves it to the chosen question.
  useEffect(() => {
    if (!place.field) return;
    const field = box.current?.querySelector<HTMLElement>(`[name="${place.field}"]`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [box, place]);
  return [place, setPlace] as const;
}

/** Each new failure moves the focus to the first wrong field. */
function useMessages(form: UseFormReturn<Answers>, box: RefObject<HTMLElement | null>) {
  const [message, setMessage] = useState<string>();
  const [failures, setFailures] = useState(0);
  useFocusOnFailure(box, failures);
  return {
    message,
    clear() {
      form.clearErrors();
      setMessage(undefined);
    },
    /** @param text a message that belongs to no field */
    show(found: readonly FieldError[], text?: string) {
      form.clearErrors();
      setMessage(text);
      for (const { field, message: reason } of found)
        form.setError(field, { type: 'check', message: reason });
      setFailures((count) => count + 1);
    },
  };
}

/** The step that has a field; -1 when no step has it. */
function stepOf({ sections }: EventFormDefinition, field: string | undefined): number {
  if (field === undefined) return -1;
  return sections.findIndex((section) =>
    questionsOf([section]).some(({ name, other }) => name === field || other?.name === field),
  );
}

/** The application may have taken the last place, so the page fetches the event again. */
function useFinish(slug: string, onSent: EventFormOptions['onSent']): (sent: Sent) => void {
  const { api, queryClient } = useHost();
  return (sent) => {
    onSent(sent);
    void queryClient.invalidateQueries({ queryKey: eventQuery(api, slug).queryKey });
  };
}

/** The receipts that the notices above the form show. */
function useNotices(key: string, form: UseFormReturn<Answers>, finish: (sent: Sent) => void) {
  const [waiting, setWaiting] = useState<Receipt | null>(null);
  const receipts = useReceipts(key, {
    submitted: waiting?.id,
    onDelivered(receipt) {
      // Somebody else may be answering on this device; a notice above the form then shows the reference.
      if (isUntouched(form.getValues())) finish({ data: null, reference: receipt.reference, answers: null });
      else setWaiting(null);
    },
    onTakenBack: () => setWaiting(null),
  });
  return {
    receipts: { pending: pendingReceipt(receipts) ?? waiting, sent: sentReceipt(receipts) },
    setWaiting,
  };
}

export function useEventForm(
  { definition, event, onSent }: EventFormOptions,
  box: RefObject<HTMLFormElement | null>,
) {
  const { submissions } = useHost();
  const key = eventFormKey(event.slug);
  const finish = useFinish(event.slug, onSent);
  const form = useForm<Answers>({ defaultValues: emptyAnswers(definition) });
  const [{ step, returns }, setPlace] = usePlace(box);
  const [seed, setSeed] = useState(randomSeed);
  const messages = useMessages(form, box);
  const [isSending, setIsSending] = useState(false);
  const { receipts, setWaiting } = useNotices(key, form, finish);
  const send = useSendApplication(definition, event);

  const steps = definition.sections.map((section) => [section]);
  const last = definition.isReviewed ? steps.length : steps.length - 1;
  const all = questionsOf(definition.sections);
  const shown = questionsOf(steps[step] ?? []);
  const draft = useFormDraft({ form, definition, key, step, seed });

  function goTo(next: number, field: string | null = null, comesBack = false): void {
    messages.clear();
    setPlace({ step: next, field, returns: comesBack });
  }

  function open(stored: FormDraft | null): void {
    form.reset(stored?.answers ?? emptyAnswers(definition));
    if (stored?.seed !== undefined) setSeed(stored.seed);
    goTo(Math.min(stored?.step ?? 0, last));
  }

  function showErrors(found: readonly FieldError[], text?: string): void {
    messages.show(found, text);
    const failed = stepOf(definition, found[0]?.field);
    if (failed >= 0) setPlace((place) => ({ step: failed, field: null, returns: place.returns }));
  }

  async function submit(): Promise<void> {
    if (isSending) return;
    const answers = form.getValues();
    const found = answerFaults(step < last ? shown : all, answers);
    if (found.length > 0) return showErrors(found);
    if (step < last) return goTo(returns ? last : step + 1);
    setWaiting(null);
    goTo(step);
    setIsSending(true);
    const result = await send({ answers, step, seed }).finally(() => setIsSending(false));
    if (result.status === 'refused') return showErrors(result.errors, result.message);
    rememberDetails(answers);
    open(null);
    if (result.status === 'waiting') return setWaiting(result.receipt);
    finish({ data: result.data, reference: result.data.reference || undefined, answers });
  }

  return {
    form,
    step,
    last,
    steps,
    all,
    seed,
    returns,
    isSending,
    receipts,
    errors: summaryOf(all, form.formState.errors, messages.message),
    found: draft.found,
    saveDraft: draft.save,
    submit,
    back: () => goTo(returns ? last : step - 1),
    /** Goes to one question; the person returns from there to the last step. */
    change: (field: string) => goTo(Math.max(0, stepOf(definition, field)), field, true),
    resume: () => open(draft.take()),
    startOver: () => {
      draft.discard();
      open(null);
    },
    restore: async (receiptId: string) => {
      const stored = readFormDraft(definition, await submissions.restore(receiptId).catch(() => null));
      // Nothing comes back while it is being sent, and somebody else's answers may be in the form.
      if (!stored) return;
      open(stored);
      setWaiting(null);
    },
  };
}
