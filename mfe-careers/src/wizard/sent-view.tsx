import { type Receipt, useHost } from '@konnect/host-api';
import { Button, Notice, Skeleton } from '@konnect/ui';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { AnswerReview } from './answer-review';
import type { Answers, Application } from './application';
import { CopyButton } from './copy-button';
import type { FormFrame } from './form-frame';
import { CHECK } from './steps';
import { useReceipt } from './use-receipt';
import styles from './wizard.module.css';

/** What was sent a moment ago; after a reload only the receipt is left. */
export interface Sent<A extends Answers = Answers> {
  receipt: Receipt;
  application: Application<A>;
}

export interface SentViewProps<A extends Answers> {
  form: FormFrame<A>;
  sent: Sent<A> | null;
  /** Under the heading of what arrived: what happens next. */
  next: ReactNode;
  /** Ways on. */
  actions: ReactNode;
}

/** The last step: it arrived, or it waits, or it was refused after the person had left. */
export function SentView<A extends Answers>({ form, sent, next, actions }: SentViewProps<A>) {
  const { submissions } = useHost();
  const navigate = useNavigate();
  const formPath = form.pathOf(CHECK);
  const toForm = () => navigate(formPath, { replace: true });
  const known = useReceipt(form.key, () => void toForm());
  const receipt = known ?? sent?.receipt;

  // The confirmation of nothing: the form finds out where the person stands.
  useEffect(() => {
    if (known === null && !sent) void navigate(formPath, { replace: true });
  }, [known, sent, navigate, formPath]);

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
      <div className={styles.done}>
        <h1 className={styles.title}>
          {receipt.state === 'refused'
            ? 'Your application was not accepted'
            : 'Your application is not sent yet'}
        </h1>
        <Notice
          tone={receipt.state === 'refused' ? 'danger' : 'warning'}
          live
          title={
            receipt.state === 'refused'
              ? (receipt.refusal ?? 'It has to be changed.')
              : 'It is kept on this device and will be sent'
          }
          action={
            <Button
              variant="quiet"
              size="small"
              onClick={() => void submissions.restore(receipt.id).then(toForm, () => undefined)}
            >
              Restore
            </Button>
          }
        >
          {receipt.state === 'refused'
            ? 'Restore brings your answers and files back into the form.'
            : 'We could not reach our server. It goes out by itself when the connection is back: keep this device. Restore brings everything back into the form.'}
        </Notice>
        {copy}
      </div>
    );
  }
  return (
    <div className={styles.done}>
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
