import type { EventReceipt } from '@konnect/contracts';
import type { Receipt } from '@konnect/host-api';
import { useHost } from '@konnect/host-api';
import { Button, FormSummary } from '@konnect/ui';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AnswerReview } from './answer-review';
import styles from './event-form.module.css';
import { emptyAnswers, errorsOf, openCount, type AnswerError } from './form-answers';
import { type Answers, type EventFormDefinition, type Question, questionsOf } from '@konnect/contracts/event-forms';
import { FormSteps } from './form-steps';
import { KeptNotice, SentNotice } from './kept-notice';
import { LastDetails } from './last-details';
import { keepOwnDetails } from './own-details';
import { PhotoConsent } from './photo-consent';
import { QuestionField } from './question-field';
import { readFormDraft, useFormDraft } from './use-form-draft';
import { useKeptApplication } from './use-kept-application';
import { eventFormKey, type PromotedEventPlace, useSendApplication } from './use-send-application';

export interface Sent {
  /** Null when the outbox delivered it later: then only the reference is known. */
  data: EventReceipt | null;
  reference: string | undefined;
  answers: Answers | null;
}

export interface EventFormProps {
  definition: EventFormDefinition;
  event: PromotedEventPlace;
  onSent(sent: Sent): void;
}

/** Shows, checks and sends any event form. */
export function EventForm({ definition, event, onSent }: EventFormProps) {
  const { submissions } = useHost();
  const form = useForm<Answers>({ defaultValues: emptyAnswers(definition) });
  const [step, setStep] = useState(0);
  const [message, setMessage] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [failures, setFailures] = useState(0);
  const [waiting, setWaiting] = useState<Receipt | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const send = useSendApplication(definition, event);
  const key = eventFormKey(event.slug);
  const { errors } = form.formState;

  const screens = definition.isStepped ? definition.sections.map((section) => [section]) : [definition.sections];
  const last = definition.isReviewed ? screens.length : screens.length - 1;
  const sections = screens[step] ?? [];
  const shown = questionsOf(sections);
  const all = questionsOf(definition.sections);

  const forgetUnsaved = useFormDraft({
    form,
    definition,
    key,
    step,
    onFound: (draft) => {
      form.reset(draft.answers);
      setStep(Math.min(draft.step, last));
    },
  });
  const { kept, sent } = useKeptApplication(key, waiting?.id, (receipt) => onSent({ data: null, reference: receipt.reference, answers: null }));

  // The summary above has announced what is wrong; the person goes on where it has to be put right.
  useEffect(() => {
    if (failures === 0) return;
    const field = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input, fieldset[data-invalid] input');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [failures]);

  function showErrors(found: readonly AnswerError[], text?: string): void {
    form.clearErrors();
    setMessage(text);
    for (const { field, message: reason } of found) form.setError(field, { type: 'check', message: reason });
    const first = found[0]?.field;
    const place = screens.findIndex((screen) => questionsOf(screen).some(({ name, other }) => name === first || other?.name === first));
    if (place >= 0) setStep(place);
    setFailures((count) => count + 1);
  }

  function goTo(next: number): void {
    form.clearErrors();
    setMessage(undefined);
    setStep(next);
  }

  async function handleSubmit(): Promise<void> {
    if (isSending) return;
    const answers = form.getValues();
    const found = errorsOf(step < last ? shown : all, answers);
    if (found.length > 0) return showErrors(found);
    if (step < last) return goTo(step + 1);
    forgetUnsaved();
    setWaiting(null);
    goTo(step);
    setIsSending(true);
    const result = await send(answers).finally(() => setIsSending(false));
    if (result.status === 'refused') return showErrors(result.errors, result.message);
    keepOwnDetails(answers);
    form.reset(emptyAnswers(definition));
    setStep(0);
    if (result.status === 'waiting') return setWaiting(result.receipt);
    onSent({ data: result.data, reference: result.data.reference || undefined, answers });
  }

  async function handleRestore(receiptId: string): Promise<void> {
    const draft = readFormDraft(definition, await submissions.restore(receiptId).catch(() => null));
    if (draft) form.reset(draft.answers);
    setWaiting(null);
    setStep(0);
  }

  const faults = all
    .flatMap((question) => [{ field: question.name, label: question.label }, ...(question.other ? [{ field: question.other.name, label: question.other.label }] : [])])
    .flatMap(({ field, label }) => {
      const text = errors[field]?.message;
      return typeof text === 'string' ? [{ field, label, message: text }] : [];
    });
  // The same sentence twice does not say which field it means.
  const summary = faults.map(({ field, label, message: text }) => ({ field, message: faults.filter((other) => other.message === text).length > 1 ? `${text}: ${label}` : text }));
  const keptReceipt = kept ?? waiting;

  return (
    <>
      {keptReceipt && <KeptNotice receipt={keptReceipt} onRestore={(id) => void handleRestore(id)} />}
      {!keptReceipt && sent && <SentNotice receipt={sent}>{definition.kind === 'v4' && <PhotoConsent reference={sent.reference} />}</SentNotice>}
      <form
        ref={box}
        noValidate
        className={styles.form}
        aria-label={definition.title}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void handleSubmit();
        }}
      >
        <FormSummary errors={[...(message ? [{ message }] : []), ...summary]} />
        {definition.isStepped && <FormSteps step={step} count={last + 1} title={sections[0]?.title ?? 'Check your answers'} onBack={() => goTo(step - 1)} />}
        {step === 0 && <LastDetails form={form} definition={definition} />}
        {sections.map((section) => (
          <section key={section.name} className={styles.section} aria-label={section.title}>
            {!definition.isStepped && <h3 className={styles.heading}>{section.title}</h3>}
            {section.intro && <p className={styles.note}>{section.intro}</p>}
            {section.questions.map((question) => (
              <QuestionField key={question.name} question={question} form={form} />
            ))}
          </section>
        ))}
        {step > screens.length - 1 && <AnswerReview screens={screens} answers={form.getValues()} onChange={goTo} />}
        {step === last && <OpenQuestions form={form} questions={all} />}
        <div className={styles.actions}>
          {step > 0 && !isSending && (
            <Button variant="quiet" onClick={() => goTo(step - 1)}>
              Back
            </Button>
          )}
          <Button type="submit" variant="primary" pending={isSending} pendingLabel="Loading...">
            {step < last ? 'Next' : 'Submit'}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Says what is still open; nobody is held back by it. */
function OpenQuestions({ form, questions }: { form: ReturnType<typeof useForm<Answers>>; questions: readonly Question[] }) {
  const count = openCount(questions, useWatch({ control: form.control }) as Answers);
  if (count === 0) return null;
  return (
    <p className={styles.note} role="status">
      {count === 1 ? 'One question has no answer yet.' : `${count} questions have no answer yet.`} You can send without {count === 1 ? 'it' : 'them'}.
    </p>
  );
}
