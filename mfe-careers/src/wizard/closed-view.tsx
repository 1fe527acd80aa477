import { useHost } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { AnswerReview } from './answer-review';
import { type Answers, type ApplicationDraft, readApplicationDraft } from './application';
import { CopyButton } from './copy-button';
import type { FormConfig } from './form-config';
import styles from './wizard.module.css';

export interface ClosedViewProps<A extends Answers> {
  form: FormConfig<A>;
  heading: string;
  title: string;
  /** Why, or since when. */
  reason: ReactNode;
  /** Where to go instead. */
  children: ReactNode;
}

/** The form closed before the application was sent. The answers can still be copied. */
export function ClosedView<A extends Answers>({
  form,
  heading,
  title,
  reason,
  children,
}: ClosedViewProps<A>) {
  const { submissions } = useHost();
  const [found, setFound] = useState<ApplicationDraft<A> | null>(null);
  const formConfig = useState(form)[0];

  // The edge cannot read the device's storage.
  useEffect(() => {
    let isCurrent = true;
    submissions.readDraft<unknown>(formConfig.key).then(
      (stored) => isCurrent && setFound(readApplicationDraft(stored, formConfig)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [submissions, formConfig]);

  const groups = found ? form.groups(found) : [];
  return (
    <div className={styles.done}>
      <h1 className={styles.title}>{heading}</h1>
      <Notice tone="warning" word="Note" title={title}>
        {reason}
        {found && ' Your answers were not sent. They are kept on this device.'}
      </Notice>
      {children}
      {found && (
        <section className={styles.check} aria-labelledby="unsent-answers">
          <h2 id="unsent-answers" className={styles.heading}>
            Your answers
          </h2>
          <AnswerReview groups={groups} />
          <div className={styles.actions}>
            <CopyButton title={form.title} groups={groups} />
            <Button
              variant="quiet"
              onClick={() => void submissions.clearDraft(form.key).then(() => setFound(null))}
            >
              Clear my answers
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
