import { useHost } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { AnswerReview } from './answer-review';
import { type Answers, type KeptApplication, readKept } from './application';
import { CopyButton } from './copy-button';
import type { FormFrame } from './form-frame';
import styles from './wizard.module.css';

export interface ClosedViewProps<A extends Answers> {
  form: FormFrame<A>;
  heading: string;
  /** That nothing is taken any more. */
  title: string;
  /** Why, or since when. */
  reason: ReactNode;
  /** Where to go instead. */
  children: ReactNode;
}

/** It closed before the application was sent. What was written is still there to take along. */
export function ClosedView<A extends Answers>({
  form,
  heading,
  title,
  reason,
  children,
}: ClosedViewProps<A>) {
  const { submissions } = useHost();
  const [kept, setKept] = useState<KeptApplication<A> | null>(null);
  const frame = useState(form)[0];

  // Drafts live in the device's storage.
  useEffect(() => {
    let isCurrent = true;
    submissions.readDraft<unknown>(frame.key).then(
      (stored) => isCurrent && setKept(readKept(stored, frame)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [submissions, frame]);

  const groups = kept ? form.groups(kept) : [];
  return (
    <div className={styles.done}>
      <h1 className={styles.title}>{heading}</h1>
      <Notice tone="warning" word="Note" title={title}>
        {reason}
        {kept && ' Your answers were not sent. They are kept on this device.'}
      </Notice>
      {children}
      {kept && (
        <section className={styles.check} aria-labelledby="kept">
          <h2 id="kept" className={styles.heading}>
            Your answers
          </h2>
          <AnswerReview groups={groups} />
          <div className={styles.actions}>
            <CopyButton title={form.title} groups={groups} />
            <Button
              variant="quiet"
              onClick={() => void submissions.clearDraft(form.key).then(() => setKept(null))}
            >
              Clear my answers
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
