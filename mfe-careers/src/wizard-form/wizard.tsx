import type { Problem } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, FormSummary } from '@konnect/ui';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  type Answers,
  type Application,
  changePath,
  CHECK,
  failureText,
  type FieldError,
  fieldErrorsOf,
  firstStep,
  type LoadedFormProps,
  reachableStep,
  SENT,
  stepAfter,
  stepBefore,
  wizardStyles as styles,
} from '#app/wizard';
import { CheckAnswers } from './check-answers';
import type { FileFieldWiring } from './files/file-field';
import { useFiles } from './files/use-files';
import type { FormWork, StepProps, WiredField } from './form-work';
import { KeptLine } from './kept-line';
import { useChange } from './use-change';
import { storedOf, useDraft } from './use-draft';
import { useSummaryFocus } from './use-summary-focus';

const OUTDATED = 'This form was changed meanwhile. Load the page again: your answers stay.';

export interface WizardProps<A extends Answers> extends LoadedFormProps<A> {
  work: FormWork<A>;
}

/** A form of several steps: one address each, a draft on the device, files ahead, a check before it goes out. */
export function Wizard<A extends Answers>({
  form: frame,
  work,
  step,
  kept,
  onSent,
  onClosed,
}: WizardProps<A>) {
  const { submissions } = useHost();
  const navigate = useNavigate();
  const form = useForm<A>({ defaultValues: (kept?.answers ?? frame.empty()) as DefaultValues<A> });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  // As of the last check: it takes the focus when it changes, so it must not change under somebody who types.
  const [listed, setListed] = useState<readonly FieldError[]>([]);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const [openedAt] = useState(() => new Date());
  const isBusy = useRef(false);
  const refusedFiles = useRef<FieldError[]>([]);
  const keptFiles = useRef(kept?.files ?? {});
  const box = useRef<HTMLFormElement>(null);
  const focusSummary = useSummaryFocus(box, step);
  const { isChange, field: changed } = useChange(box, step, work.fieldOfBox);

  const current = (): Application<A> => ({ answers: form.getValues(), files: keptFiles.current });
  const fieldsOf = (name: string) => (name === CHECK ? [] : work.fieldsOf(name, form.getValues()));
  const draft = useDraft({ form, frame, step, storedStep: kept?.step, current });
  const clear = (...fields: readonly string[]) =>
    setErrors((old) =>
      old.some(({ field }) => fields.includes(field))
        ? old.filter(({ field }) => !fields.includes(field))
        : old,
    );
  const files = useFiles({
    initial: kept?.files ?? {},
    endings: work.endings,
    onChange(changed) {
      keptFiles.current = changed;
      draft.touch();
    },
    onProblem(name, message) {
      clear(name);
      if (!message) return;
      setErrors((old) => [...old, { field: name, message }]);
      if (isBusy.current) refusedFiles.current.push({ field: name, message });
    },
  });

  const reachable = reachableStep(
    step,
    frame,
    (earlier) =>
      work.errorsOfStep(earlier, { answers: form.getValues(), files: files.files }, openedAt).length === 0,
  );
  const reachablePath = frame.pathOf(reachable);
  // An address of a later step is somebody's bookmark, or a Forward past an answer that was taken away.
  useEffect(() => {
    if (reachable !== step) void navigate(reachablePath, { replace: true });
  }, [reachable, reachablePath, step, navigate]);

  async function showErrors(found: readonly FieldError[], texts: readonly string[] = []): Promise<void> {
    const [first] = found;
    const place = first && frame.steps.find(({ name }) => fieldsOf(name).includes(first.field))?.name;
    // From the check it is one answer that has to be changed; the others are in order.
    if (place !== undefined && place !== step)
      await navigate(step === CHECK || isChange ? changePath(frame.pathOf(place)) : frame.pathOf(place));
    setErrors(found);
    setListed(found);
    setFailures(texts);
    focusSummary(place ?? step);
  }

  async function handleSubmit(): Promise<void> {
    // Two taps in one moment come before the button knows that it is pending.
    if (isBusy.current) return;
    const next = isChange ? CHECK : stepAfter(step, frame);
    const checked = next === SENT ? frame.steps.map(({ name }) => name) : [step];
    const found = checked.flatMap((name) => work.errorsOfStep(name, current(), new Date()));
    if (found.length > 0) return showErrors(found);
    const own = fieldsOf(step);
    clear(...own);
    setListed((old) => old.filter(({ field }) => !own.includes(field)));
    const left = errors.filter(({ field }) =>
      frame.steps.some(({ name }) => name !== step && fieldsOf(name).includes(field)),
    );
    if (isChange && left.length > 0) return showErrors(left);
    if (next !== SENT)
      return void (await navigate(
        isChange && changed ? `${frame.pathOf(CHECK)}#${changed}` : frame.pathOf(next),
      ));
    isBusy.current = true;
    setErrors([]);
    setListed([]);
    setFailures([]);
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

  async function showRefusal(problem: Problem): Promise<void> {
    const known = frame.steps.flatMap(({ name }) => fieldsOf(name));
    // The server asks for what this form has no box for: it was changed after the page came.
    const isOutdated = Object.keys(problem.fieldErrors ?? {}).some((field) => !known.includes(field));
    await showErrors(fieldErrorsOf(known, problem), [
      failureText(problem),
      ...(isOutdated ? [OUTDATED] : []),
    ]);
  }

  /** Answers whether the application is out of the form's hands. */
  async function send(): Promise<boolean> {
    refusedFiles.current = [];
    const settled = await files.settle();
    if (!settled) {
      await showErrors(refusedFiles.current);
      return false;
    }
    await draft.forget();
    const application: Application<A> = { answers: form.getValues(), files: settled };
    const parcel = {
      form: frame.key,
      label: `Application: ${frame.title}`,
      values: storedOf(application, frame, step),
    };
    const result = await work.deliver(submissions, parcel, application, new Date());
    if (result.status === 'refused') {
      await draft.save();
      if (result.problem.code === work.closedCode) onClosed();
      else await showRefusal(result.problem);
      return false;
    }
    onSent({
      receipt:
        result.receipt.reference || result.status === 'waiting'
          ? result.receipt
          : { ...result.receipt, reference: result.data.reference },
      application,
    });
    await navigate(frame.pathOf(SENT), { replace: true });
    return true;
  }

  function handleClear(): void {
    void draft.forget();
    frame.fileNames.forEach((name) => files.remove(name));
    form.reset(frame.empty());
    setErrors([]);
    setListed([]);
    setFailures([]);
    void draft.save();
    void navigate(frame.pathOf(firstStep(frame)));
  }

  if (reachable !== step) return null;
  const errorAt = (name: string) => errors.find(({ field }) => field === name)?.message;
  const shown = fieldsOf(step);
  const summary = listed
    .filter(({ field }) => shown.includes(field))
    .map(({ field, message, box: wrong }) => ({ field: wrong ?? field, message }));
  const isCheck = step === CHECK;
  const props: StepProps<A> = {
    step,
    control: form.control,
    errorAt,
    boxInError: (name) => errors.find(({ field }) => field === name)?.box,
    field(name): WiredField {
      const field = work.fieldOfBox[name] ?? name;
      return {
        ...form.register(name as Path<A>, { onChange: () => clear(field) }),
        error: field === name ? errorAt(name) : undefined,
      };
    },
    put(name, value) {
      clear(name);
      form.setValue(name as Path<A>, value as PathValue<A, Path<A>>);
      draft.touch();
    },
    file: (name): FileFieldWiring => ({
      name,
      error: errorAt(name),
      endings: work.endings[name] ?? [],
      file: files.files[name],
      progress: files.progress[name],
      onChoose: (chosen) => void files.choose(name, chosen),
      onRemove: () => files.remove(name),
    }),
  };
  const previous = stepBefore(step, frame);

  return (
    <form
      ref={box}
      noValidate
      className={styles.form}
      aria-label={`Application: ${frame.title}`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void handleSubmit();
      }}
    >
      <div data-summary className={styles.summary}>
        <FormSummary errors={[...failures.map((message) => ({ message })), ...summary]} />
      </div>
      {isCheck ? (
        <CheckAnswers
          frame={frame}
          application={{ answers: form.getValues(), files: files.files }}
          warnings={work.warningsOf?.(form.getValues()) ?? []}
        />
      ) : (
        <div className={styles.fields}>
          <work.Fields {...props} />
        </div>
      )}
      <div className={styles.actions}>
        {!isChange && (
          <Button
            variant="quiet"
            aria-disabled={isSending || undefined}
            onClick={() => void navigate(previous ? frame.pathOf(previous) : frame.start)}
          >
            Previous
          </Button>
        )}
        <Button type="submit" variant="call" pending={isSending} pendingLabel="Loading...">
          {isCheck ? 'Submit' : isChange ? 'Save and return' : 'Next'}
        </Button>
      </div>
      <KeptLine onClear={handleClear} />
    </form>
  );
}
