import { links, sendContactMessage } from '@konnect/contracts';
import { CONTACT_RULES } from '@konnect/contracts/form-rules';
import { POSTED_ELEMENT } from '@konnect/contracts/rules';
import { failedSubmission, FormPrivacy, placeProblem, usePostedForm, useTyping } from '@konnect/forms';
import { useHost, type Receipt } from '@konnect/host-api';
import { Button, FormSummary } from '@konnect/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from './contact.module.css';
import { ContactFields } from './contact-fields';
import { ContactOutcome } from './contact-outcome';
import { ALREADY_RECEIVED, CONTACT_FORM, CONTACT_LABEL } from './contact-texts';
import {
  CONTACT_FIELDS,
  type ContactField,
  EMPTY_CONTACT,
  knownSubject,
  toMessage,
  type ContactValues,
} from './contact-values';
import { rememberRegion } from './remembered-region';
import { FaqSuggestions } from './faq-suggestions';
import { useContactDraft } from './use-contact-draft';

export interface ContactFormProps {
  /** The contact page asks for an email as well. */
  withEmail?: boolean;
  subject?: string | undefined;
  /** Initial message, e.g. the words that a search did not find. */
  message?: string | undefined;
  onSent?: (receipt: Receipt) => void;
}

export function ContactForm({ withEmail = false, subject, message, onSent }: ContactFormProps) {
  const { submissions, notify } = useHost();
  // Default values would replace text typed before the code arrived.
  const form = useForm<ContactValues>({ mode: 'onTouched' });
  const posted = usePostedForm(CONTACT_FORM, withEmail);
  const prefix = useId();
  const prefilled = (message ?? '').slice(0, CONTACT_RULES.message.max);
  const draft = useContactDraft(form, prefilled);
  useTyping(form, () => {
    posted.supersede();
    void draft.save();
  });
  const [receipt, setReceipt] = useState(posted.receipt ?? null);
  const [failure, setFailure] = useState(posted.error());
  const { errors, isSubmitting, submitCount, touchedFields } = form.formState;

  const handleSubmit = form.handleSubmit(async (values) => {
    setReceipt(null);
    setFailure(undefined);
    rememberRegion(values.region);
    const result = await submissions
      .submit({
        endpoint: sendContactMessage,
        input: { body: toMessage(values, withEmail) },
        form: CONTACT_FORM,
        label: CONTACT_LABEL,
        values,
      })
      .catch(failedSubmission);
    if (result.status === 'refused') {
      const shown = CONTACT_FIELDS.filter((name) => name !== 'email' || withEmail);
      const placed = placeProblem(shown, result.problem);
      for (const { field, message: text } of placed.errors)
        form.setError(field, { type: 'server', message: text });
      setFailure(result.problem.code === 'answer.repeated' ? ALREADY_RECEIVED : placed.message);
      return;
    }
    posted.supersede();
    void draft.discard();
    form.reset({ ...EMPTY_CONTACT, region: values.region });
    setReceipt(result.receipt);
    if (result.status === 'waiting') return;
    notify.success('Message sent successfully');
    onSent?.(result.receipt);
  });

  const errorOf = (name: ContactField) =>
    errors[name]?.message ?? (touchedFields[name] ? undefined : posted.error(name));
  const summary = [
    ...(failure === undefined ? [] : [{ message: failure }]),
    ...CONTACT_FIELDS.flatMap((name) => {
      const text = submitCount > 0 || posted.id ? errorOf(name) : undefined;
      return text ? [{ field: `${prefix}-${name}`, message: text }] : [];
    }),
  ];

  return (
    <form
      className={styles.form}
      noValidate
      method="post"
      action={`${links.contact()}#${POSTED_ELEMENT}`}
      onSubmit={(event) => {
        posted.end();
        void handleSubmit(event);
      }}
      aria-label="Contact us"
    >
      <FormSummary id={posted.id} errors={isSubmitting ? [] : summary} />
      <ContactFields
        form={form}
        valueOf={posted.value}
        errorOf={errorOf}
        prefix={prefix}
        withEmail={withEmail}
        subject={knownSubject(subject)}
        message={prefilled}
      />
      {receipt && (
        <ContactOutcome receipt={receipt} onDelivered={setReceipt} onRestored={() => setReceipt(null)} />
      )}
      <Button type="submit" pending={isSubmitting} pendingLabel="Sending..." wide>
        Send
      </Button>
      <FormPrivacy form={CONTACT_FORM} />
      <FaqSuggestions form={form} />
    </form>
  );
}
