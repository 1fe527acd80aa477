import { sendContactMessage } from '@konnect/contracts';
import { CONTACT_RULES } from '@konnect/contracts/form-rules';
import { placeProblem, useTyping } from '@konnect/forms';
import { useHost, type Receipt } from '@konnect/host-api';
import { Button, FormSummary } from '@konnect/ui';
import { useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import styles from './contact.module.css';
import { ContactFields } from './contact-fields';
import { ContactOutcome } from './contact-outcome';
import { ALREADY_RECEIVED, CONTACT_FORM, CONTACT_LABEL } from './contact-texts';
import { CONTACT_FIELDS, EMPTY_CONTACT, knownSubject, toMessage, type ContactValues } from './contact-values';
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
  const prefilled = (message ?? '').slice(0, CONTACT_RULES.message.max);
  const draft = useContactDraft(form, prefilled);
  useTyping(form, () => void draft.save());
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting, submitCount } = form.formState;

  const handleSubmit = form.handleSubmit(async (values) => {
    setReceipt(null);
    setFailure(undefined);
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
      const placed = placeProblem(shown, result.problem);
      for (const { field, message: text } of placed.errors)
        form.setError(field, { type: 'server', message: text });
      setFailure(result.problem.code === 'answer.repeated' ? ALREADY_RECEIVED : placed.message);
      return;
    }
    void draft.discard();
    form.reset({ ...EMPTY_CONTACT, region: values.region });
    setReceipt(result.receipt);
    if (result.status === 'waiting') return;
    notify.success('Message sent successfully');
    onSent?.(result.receipt);
  });

  const summary = [
    ...(failure === undefined ? [] : [{ message: failure }]),
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
      {receipt && (
        <ContactOutcome receipt={receipt} onDelivered={setReceipt} onRestored={() => setReceipt(null)} />
      )}
      {/* Not a submit button before the code is there: the browser would put the message into the address. */}
      <Button type={isReady ? 'submit' : 'button'} pending={isSubmitting} pendingLabel="Sending..." wide>
        Send
      </Button>
    </form>
  );
}
