import { sendContactMessage } from '@konnect/contracts';
import { placeProblem } from '@konnect/forms';
import { useHost, type Receipt } from '@konnect/host-api';
import { Button, FormSummary } from '@konnect/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import styles from './contact.module.css';
import { ContactFields } from './contact-fields';
import { ContactOutcome, type Outcome } from './contact-outcome';
import { CONTACT_FORM, CONTACT_LABEL } from './contact-texts';
import {
  CONTACT_FIELDS,
  EMPTY_CONTACT,
  knownSubject,
  MESSAGE_MAX_LENGTH,
  toMessage,
  type ContactValues,
} from './contact-values';
import { rememberRegion } from './remembered-region';
import { useContactDraft } from './use-contact-draft';

export interface ContactFormProps {
  /** The contact page asks for an email as well. */
  withEmail?: boolean;
  /** Preselected subject, if it is one of the list. */
  subject?: string | undefined;
  /** What the message begins with, e.g. the words that a search did not find. */
  message?: string | undefined;
  /** The message is with the server. */
  onSent?: (receipt: Receipt) => void;
}

const never = () => () => undefined;

/** One form for the dialog and the page. Nothing typed is ever lost: drafts while typing, outbox when no answer comes. */
export function ContactForm({ withEmail = false, subject, message, onSent }: ContactFormProps) {
  const { submissions, notify } = useHost();
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // No default values: text typed before the code arrived stays where it is.
  const form = useForm<ContactValues>({ mode: 'onTouched' });
  const prefilled = (message ?? '').slice(0, MESSAGE_MAX_LENGTH);
  useContactDraft(form, submissions, prefilled);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { errors, isSubmitting, submitCount } = form.formState;
  const waitingId = outcome?.status === 'waiting' ? outcome.receipt.id : undefined;

  // The outbox delivers behind this form: what says that the message waits must not outlive the waiting.
  useEffect(() => {
    if (waitingId === undefined) return;
    return submissions.subscribe(() => {
      void submissions.receipts().then(
        (receipts) => {
          const receipt = receipts.find(({ id, state }) => id === waitingId && state === 'sent');
          if (receipt) setOutcome({ status: 'sent', receipt });
        },
        () => undefined,
      );
    });
  }, [submissions, waitingId]);

  const handleSubmit = form.handleSubmit(async (values) => {
    setOutcome(null);
    rememberRegion(values.region);
    const result = await submissions.submit({
      endpoint: sendContactMessage,
      input: { body: toMessage(values, withEmail) },
      form: CONTACT_FORM,
      label: CONTACT_LABEL,
      values,
    });
    if (result.status === 'refused') {
      const shown = CONTACT_FIELDS.filter((name) => name !== 'email' || withEmail);
      const { errors: placed, message: failure } = placeProblem(shown, result.problem);
      for (const { field, message: text } of placed) form.setError(field, { type: 'server', message: text });
      setOutcome(failure === undefined ? null : { status: 'refused', message: failure });
      return;
    }
    void submissions.clearDraft(CONTACT_FORM);
    form.reset({ ...EMPTY_CONTACT, region: values.region });
    setOutcome(result);
    if (result.status === 'waiting') return;
    notify.success('Message sent successfully');
    onSent?.(result.receipt);
  });

  const summary = [
    ...(outcome?.status === 'refused' ? [{ message: outcome.message }] : []),
    ...(submitCount > 0
      ? CONTACT_FIELDS.flatMap((name) =>
          errors[name]?.message ? [{ field: name, message: errors[name].message }] : [],
        )
      : []),
  ];

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      aria-label="Contact us"
    >
      <FormSummary errors={isSubmitting ? [] : summary} />
      <ContactFields form={form} withEmail={withEmail} subject={knownSubject(subject)} message={prefilled} />
      {!isReady && (
        <p className={styles.reply} role="status">
          The form is getting ready. You can type already; sending works once the page is ready.
        </p>
      )}
      {outcome && outcome.status !== 'refused' && (
        <ContactOutcome outcome={outcome} onRestored={() => setOutcome(null)} />
      )}
      {/* Not a submit button before the code is there: the browser would put the message into the address. */}
      <Button type={isReady ? 'submit' : 'button'} pending={isSubmitting} pendingLabel="Sending..." wide>
        Send
      </Button>
    </form>
  );
}
