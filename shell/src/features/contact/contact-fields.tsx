import { CONTACT_REGIONS, CONTACT_SUBJECTS } from '@konnect/contracts';
import { CONTACT_RULES } from '@konnect/contracts/form-rules';
import { PHONE_FORMAT } from '@konnect/contracts/rules';
import { PhoneField, SelectField, TextAreaField, TextField } from '@konnect/ui';
import type { UseFormReturn } from 'react-hook-form';
import styles from './contact.module.css';
import { contactRule, type ContactValues } from './contact-values';
import { FaqSuggestions } from './faq-suggestions';

export interface ContactFieldsProps {
  form: UseFormReturn<ContactValues>;
  withEmail: boolean;
  /** Preselected; empty = none. */
  subject: string;
  /** Prefills the form. */
  message: string;
}

export function ContactFields({ form, withEmail, subject, message }: ContactFieldsProps) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Name"
        autoComplete="name"
        limit={CONTACT_RULES.name.max}
        required
        error={errors.name?.message}
        {...register('name', contactRule('name'))}
      />
      <PhoneField
        label="Phone number"
        format={PHONE_FORMAT}
        autoComplete="tel"
        required
        error={errors.phone?.message}
        {...register('phone', contactRule('phone'))}
      />
      {withEmail && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          limit={CONTACT_RULES.email.max}
          required
          error={errors.email?.message}
          {...register('email', contactRule('email'))}
        />
      )}
      <SelectField
        label="Region"
        placeholder="Choose your region"
        options={CONTACT_REGIONS}
        autoComplete="address-level2"
        required
        error={errors.region?.message}
        {...register('region', contactRule('region'))}
      />
      <SelectField
        label="Subject"
        placeholder="Choose a subject"
        options={CONTACT_SUBJECTS}
        defaultValue={subject}
        required
        error={errors.subject?.message}
        {...register('subject', contactRule('subject'))}
      />
      <TextAreaField
        label="Message"
        rows={5}
        maxLength={CONTACT_RULES.message.max}
        defaultValue={message}
        required
        error={errors.message?.message}
        {...register('message', contactRule('message'))}
      />
      <FaqSuggestions message={watch('message') ?? ''} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
    </>
  );
}
