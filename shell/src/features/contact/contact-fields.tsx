import { CONTACT_REGIONS, CONTACT_SUBJECTS } from '@konnect/contracts';
import { CONTACT_RULES } from '@konnect/contracts/form-rules';
import { PHONE_FORMAT } from '@konnect/contracts/rules';
import { FormKey } from '@konnect/forms';
import { PhoneField, SelectField, TextAreaField, TextField } from '@konnect/ui';
import type { UseFormReturn } from 'react-hook-form';
import styles from './contact.module.css';
import { type ContactField, contactRule, type ContactValues } from './contact-values';

export interface ContactFieldsProps {
  form: UseFormReturn<ContactValues>;
  valueOf(name: ContactField): string | undefined;
  errorOf(name: ContactField): string | undefined;
  /** Starts the fields' ids: the dialog may be open over the page with the same form. */
  prefix: string;
  withEmail: boolean;
  subject: string;
  message: string;
}

export function ContactFields({
  form,
  valueOf,
  errorOf,
  prefix,
  withEmail,
  subject,
  message,
}: ContactFieldsProps) {
  const { register } = form;
  // The form library gets no defaults, so the text in the document counts.
  const field = (name: ContactField) => ({
    id: `${prefix}-${name}`,
    required: true,
    defaultValue: valueOf(name),
    error: errorOf(name),
    ...register(name, contactRule(name)),
  });
  return (
    <>
      <TextField label="Name" autoComplete="name" limit={CONTACT_RULES.name.max} {...field('name')} />
      <PhoneField label="Phone number" format={PHONE_FORMAT} autoComplete="tel" {...field('phone')} />
      {withEmail && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          limit={CONTACT_RULES.email.max}
          {...field('email')}
        />
      )}
      <SelectField
        label="Region"
        placeholder="Choose your region"
        options={CONTACT_REGIONS}
        autoComplete="address-level2"
        {...field('region')}
      />
      <SelectField
        label="Subject"
        placeholder="Choose a subject"
        options={CONTACT_SUBJECTS}
        {...field('subject')}
        defaultValue={valueOf('subject') ?? subject}
      />
      <TextAreaField
        label="Message"
        rows={5}
        maxLength={CONTACT_RULES.message.max}
        {...field('message')}
        defaultValue={valueOf('message') ?? message}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      <FormKey />
    </>
  );
}
