import { FormPrivacy } from '@konnect/forms';
import { Button, FormSummary } from '@konnect/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Answers,
  CHECK,
  firstStep,
  type LoadedFormProps,
  stepBefore,
  wizardStyles as styles,
} from '#app/wizard';
import { CheckAnswers } from './check-answers';
import type { FormImplementation } from './form-implementation';
import { DraftStorageNote } from './draft-storage-note';
import { stepProps } from './step-props';
import { useApplication } from './use-application';
import { useChange } from './use-change';
import { type FormErrors, useErrors } from './use-errors';
import { useReachableStep } from './use-reachable-step';
import { useShowErrors } from './use-show-errors';
import { useSubmit } from './use-submit';
import { useSummaryFocus } from './use-summary-focus';

export interface WizardProps<A extends Answers> extends LoadedFormProps<A> {
  implementation: FormImplementation<A>;
}

/** Returns failures without a field and the messages of the step itself. */
function summaryOf({ failures, listed }: FormErrors, shown: readonly string[]) {
  return [
    ...failures.map((message) => ({ message })),
    ...listed
      .filter(({ field }) => shown.includes(field))
      .map(({ field, message, box }) => ({ field: box ?? field, message })),
  ];
}

/** Each step has its own address. The draft is on the device, and files are uploaded ahead. */
export function Wizard<A extends Answers>({
  form: formConfig,
  implementation,
  step,
  found,
  onSent,
  onClosed,
}: WizardProps<A>) {
  const navigate = useNavigate();
  const [openedAt] = useState(() => new Date());
  const box = useRef<HTMLFormElement>(null);
  const errors = useErrors();
  const focusSummary = useSummaryFocus(box, step);
  const change = useChange(box, step, implementation.fieldOfBox);
  const { isChange } = change;
  const application = useApplication({ formConfig, implementation, step, found, errors });
  const { form, files, draft } = application;
  const showErrors = useShowErrors({ focusSummary, formConfig, step, isChange, application, errors });
  const { isSending, submit } = useSubmit({
    formConfig,
    implementation,
    step,
    change,
    application,
    errors,
    showErrors,
    onSent,
    onClosed,
  });
  const shown = { answers: application.answers(), files: files.files };
  const isReachable = useReachableStep(
    step,
    formConfig,
    (earlier) => implementation.errorsOfStep(earlier, shown, openedAt).length === 0,
  );

  function handleClear(): void {
    formConfig.fileNames.forEach((name) => files.remove(name));
    form.reset(formConfig.empty());
    errors.show([]);
    void draft.save();
    void navigate(formConfig.pathOf(firstStep(formConfig)));
  }

  if (!isReachable) return null;
  const isCheck = step === CHECK;
  const previous = stepBefore(step, formConfig);
  const nextLabel = isChange ? 'Save and return' : 'Next';

  return (
    <form
      ref={box}
      noValidate
      className={styles.form}
      aria-label={`Application: ${formConfig.title}`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <div data-summary className={styles.summary}>
        <FormSummary errors={summaryOf(errors, application.fieldsOf(step))} />
      </div>
      {isCheck ? (
        <CheckAnswers
          formConfig={formConfig}
          application={shown}
          warnings={implementation.warningsOf?.(application.answers()) ?? []}
        />
      ) : (
        <div className={styles.fields}>
          <implementation.Fields {...stepProps(step, implementation, application, errors)} />
        </div>
      )}
      <div className={styles.actions}>
        {!isChange && (
          <Button
            variant="quiet"
            aria-disabled={isSending || undefined}
            onClick={() => void navigate(previous ? formConfig.pathOf(previous) : formConfig.start)}
          >
            Previous
          </Button>
        )}
        <Button type="submit" variant="call" pending={isSending} pendingLabel="Loading...">
          {isCheck ? 'Submit' : nextLabel}
        </Button>
      </div>
      <FormPrivacy form={formConfig.key} />
      <DraftStorageNote onClear={handleClear} />
    </form>
  );
}
