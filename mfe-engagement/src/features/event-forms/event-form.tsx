import { questionsOf } from '@konnect/contracts/event-forms';
import { FormPrivacy } from '@konnect/forms';
import { Button, FormSummary, Skeleton } from '@konnect/ui';
import { type ReactNode, useRef, useState } from 'react';
import { AnswerReview } from './answer-review';
import styles from './event-form.module.css';
import { FormSteps } from './form-steps';
import { LastDetails } from './last-details';
import { OpenQuestions } from './open-questions';
import { PhotoConsent } from './photo-consent';
import { QuestionField } from './question-field';
import { ResumeNotice } from './resume-notice';
import { PendingNotice, SentNotice } from './submission-notices';
import { type EventFormOptions, useEventForm } from './use-event-form';
import { eventFormKey } from './use-send-application';

export interface EventFormProps extends EventFormOptions {
  /** Shown above the first step only. */
  intro: ReactNode;
}

const REVIEW_TITLE = 'Check your answers';

export function EventForm({ intro, ...options }: EventFormProps) {
  const box = useRef<HTMLFormElement>(null);
  const work = useEventForm(options, box);
  const { definition } = options;
  const { form, step, last, steps, all, found, receipts } = work;
  // The focus moves to the step only for a person who chose to continue.
  const [isChosen, setIsChosen] = useState(false);
  const titleOf = (index: number) => steps[index]?.[0]?.title ?? REVIEW_TITLE;
  const sections = steps[step] ?? [];

  if (found === undefined) return <Skeleton lines={6} label="Loading the application form" />;
  const notices = (
    <>
      {receipts.pending && (
        <PendingNotice receipt={receipts.pending} onRestore={(id) => void work.restore(id)} />
      )}
      {!receipts.pending && receipts.sent && (
        <SentNotice receipt={receipts.sent}>
          {definition.kind === 'v4' && <PhotoConsent reference={receipts.sent.reference} />}
        </SentNotice>
      )}
    </>
  );
  if (found) {
    const reached = Math.min(found.step, last);
    const choose = (go: () => void) => () => {
      setIsChosen(true);
      go();
    };
    return (
      <>
        {notices}
        <ResumeNotice
          what={definition.kind === 'v4' ? 'application' : 'survey'}
          step={reached}
          count={last + 1}
          title={titleOf(reached)}
          onResume={choose(work.resume)}
          onStartOver={choose(work.startOver)}
        />
      </>
    );
  }
  return (
    <>
      {step === 0 && intro}
      {notices}
      <form
        ref={box}
        noValidate
        className={styles.form}
        aria-label={definition.title}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void work.submit();
        }}
      >
        <FormSummary errors={work.errors} />
        <FormSteps
          step={step}
          count={last + 1}
          title={titleOf(step)}
          takesFocus={isChosen}
          onBack={work.back}
        />
        {step === 0 && <LastDetails form={form} definition={definition} onUse={work.saveDraft} />}
        {sections.map((section) => (
          <section key={section.name} className={styles.section} aria-label={section.title}>
            {section.intro && <p className={styles.note}>{section.intro}</p>}
            {questionsOf([section]).map((question) => (
              <QuestionField key={question.name} question={question} form={form} seed={work.seed} />
            ))}
          </section>
        ))}
        {step > steps.length - 1 && (
          <AnswerReview sections={definition.sections} answers={form.getValues()} onChange={work.change} />
        )}
        {step === last && <OpenQuestions form={form} questions={all} onChoose={work.change} />}
        <div className={styles.actions}>
          {step > 0 && !work.isSending && (
            <Button variant="quiet" onClick={work.back}>
              Back
            </Button>
          )}
          <Button type="submit" variant="primary" pending={work.isSending} pendingLabel="Loading...">
            {step === last ? 'Submit' : work.returns ? `Save and return to step ${last + 1}` : 'Next'}
          </Button>
        </div>
        <FormPrivacy form={eventFormKey(options.event.slug)} />
      </form>
    </>
  );
}
