import {
  pendingReceipt,
  sentReceipt,
  type StatusText,
  SubmissionStatus,
  useLazyModule,
  useReceipts,
} from '@konnect/forms';
import { type Receipt, type SubmissionState, useHost } from '@konnect/host-api';
import { ErrorState, Notice, Skeleton } from '@konnect/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Answers, type ApplicationDraft, readApplicationDraft } from './application';
import type { FormConfig } from './form-config';
import type { Sent } from './sent-view';
import { SENT } from './steps';
import styles from './wizard.module.css';

export interface LoadedFormProps<A extends Answers = Answers> {
  form: FormConfig<A>;
  /** A step with fields. */
  step: string;
  /** An earlier visit left it on this device. */
  found: ApplicationDraft<A> | null;
  onSent(sent: Sent<A>): void;
  /** The server takes no more applications. */
  onClosed(): void;
}

export interface LazyFormProps<A extends Answers> extends Omit<LoadedFormProps<A>, 'found'> {
  /** Fetches the form. Must stay the same function. */
  load(): Promise<ComponentType<LoadedFormProps<A>>>;
}

interface ReadDraft<A extends Answers> {
  found: ApplicationDraft<A> | null;
  /** Grows when the device's draft was replaced from outside the form. */
  revision: number;
}

/** Forms that have welcomed the person back in this visit. */
const welcomed = new Set<string>();

export function LazyForm<A extends Answers>({ load, ...props }: LazyFormProps<A>) {
  const { submissions, notify } = useHost();
  const [revision, setRevision] = useState(0);
  const [draft, setDraft] = useState<ReadDraft<A>>();
  const { module: Form, hasFailed, retry } = useLazyModule(load);
  // The props create a new object at every rendering; its content stays the same as long as its key does.
  const [formConfig] = useState(props.form);
  const receipts = useReceipts(formConfig.key, { onTakenBack: () => setRevision((count) => count + 1) });
  const receipt = pendingReceipt(receipts) ?? sentReceipt(receipts);

  // Without storage the form still works, for this visit.
  useEffect(() => {
    let isCurrent = true;
    const take = (stored: unknown) =>
      isCurrent && setDraft({ found: readApplicationDraft(stored, formConfig), revision });
    submissions.readDraft<unknown>(formConfig.key).then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [submissions, formConfig, revision]);

  const isWelcome = draft?.found?.isOlder === false;
  const isReady = Form !== null && draft !== undefined;
  // A toast pushes no field down.
  useEffect(() => {
    if (!isReady) return;
    if (isWelcome && !welcomed.has(formConfig.key))
      notify.info('Welcome back. Your answers so far are still here.');
    welcomed.add(formConfig.key);
  }, [notify, formConfig, isReady, isWelcome]);

  if (hasFailed) {
    return (
      <ErrorState title="The form did not load" onRetry={retry}>
        Check your connection and try again. Nothing that you typed before is lost.
      </ErrorState>
    );
  }
  if (!Form || !draft) {
    return (
      <div className={styles.done}>
        <p className={styles.hint}>The form is getting ready.</p>
        <Skeleton lines={6} label="Loading the form" />
        <noscript>
          <p>The form needs JavaScript. You can also call us: the numbers are at the foot of the page.</p>
        </noscript>
      </div>
    );
  }
  return (
    <>
      {receipt && (
        // A family may share the device, so the form stays open.
        <SubmissionStatus
          receipt={receipt}
          texts={earlierTexts(receipt)}
          action={<Link to={props.form.pathOf(SENT)}>See it</Link>}
          isQuiet
        />
      )}
      {draft.found?.isOlder && (
        <Notice tone="info" title="Welcome back">
          This form has changed since your last visit. The answers that still fit are here: look through them
          before you send.
        </Notice>
      )}
      <Form key={draft.revision} {...props} found={draft.found} />
    </>
  );
}

/** Texts for a device that an application was sent from before. */
function earlierTexts({ reference }: Receipt): Record<SubmissionState, StatusText> {
  const body = 'Fill in this form only to apply for somebody else.';
  return {
    sent: {
      title: 'An application was sent from this device',
      body: `${reference ? `Reference: ${reference}. ` : ''}${body}`,
    },
    waiting: { title: 'An application is kept on this device and will be sent', body },
    refused: { tone: 'warning', title: 'An application from this device was not accepted', body },
  };
}
