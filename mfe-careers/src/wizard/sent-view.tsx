import { pendingReceipt, sentReceipt, type StatusText, SubmissionStatus, useReceipts } from '@konnect/forms';
import { type Receipt, type SubmissionState, useHost } from '@konnect/host-api';
import { Skeleton, useSecondTapGuard } from '@konnect/ui';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { AnswerReview } from './answer-review';
import type { Answers, Application } from './application';
import { CopyButton } from './copy-button';
import type { FormConfig } from './form-config';
import { CHECK } from './steps';
import styles from './wizard.module.css';

/** After a reload only the receipt is left. */
export interface Sent<A extends Answers = Answers> {
  receipt: Receipt;
  application: Application<A>;
}

export interface SentViewProps<A extends Answers> {
  form: FormConfig<A>;
  sent: Sent<A> | null;
  /** What happens next, below the heading of a sent application. */
  next: ReactNode;
  /** Links to other pages. */
  actions: ReactNode;
}

export function SentView<A extends Answers>({ form, sent, next, actions }: SentViewProps<A>) {
  const { submissions } = useHost();
  const guard = useSecondTapGuard();
  const navigate = useNavigate();
  const formPath = form.pathOf(CHECK);
  const toForm = () => navigate(formPath, { replace: true });
  const known = useReceipts(form.key, { onTakenBack: () => void toForm() });
  const receipt = pendingReceipt(known) ?? sentReceipt(known) ?? sent?.receipt;
  const isUnknown = known?.length === 0 && !sent;

  // Without a receipt there is nothing to confirm, so the form decides which step to show.
  useEffect(() => {
    if (isUnknown) void navigate(formPath, { replace: true });
  }, [isUnknown, navigate, formPath]);

  if (!receipt) return <Skeleton lines={4} label="Looking for your application" />;
  const groups = sent ? form.groups(sent.application) : [];
  const copy = sent && (
    <section className={styles.check} aria-labelledby="copy">
      <h2 id="copy" className={styles.heading}>
        Your answers
      </h2>
      <AnswerReview groups={groups} />
      <div className={styles.actions}>
        <CopyButton title={form.title} reference={receipt.reference} groups={groups} />
      </div>
    </section>
  );

  if (receipt.state !== 'sent') {
    return (
      <div {...guard} className={styles.done}>
        <h1 className={styles.title}>
          {receipt.state === 'refused'
            ? 'Your application was not accepted'
            : 'Your application is not sent yet'}
        </h1>
        <SubmissionStatus
          receipt={receipt}
          texts={pendingTexts(receipt)}
          onRestore={(id) => void submissions.restore(id).then(toForm, () => undefined)}
        />
        {copy}
      </div>
    );
  }
  return (
    <div {...guard} className={styles.done}>
      <h1 className={styles.title}>Your Application has been Submitted</h1>
      {receipt.reference && (
        <p>
          Your reference: <span className={styles.reference}>{receipt.reference}</span>
        </p>
      )}
      {next}
      <div className={styles.actions}>{actions}</div>
      {copy}
    </div>
  );
}

function pendingTexts({ refusal }: Receipt): Partial<Record<SubmissionState, StatusText>> {
  return {
    waiting: {
      title: 'It is kept on this device and will be sent',
      body: 'We could not reach our server. We will send it automatically when you are back online, so keep this device. Choose Restore to edit it first.',
    },
    refused: {
      title: refusal ?? 'It has to be changed.',
      body: 'Restore brings your answers and files back into the form.',
    },
  };
}
