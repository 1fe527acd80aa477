import { GENDERS, regionOptions } from '@konnect/contracts';
import { JOB_LABELS } from '@konnect/contracts/application-forms';
import { JOB_RULES } from '@konnect/contracts/form-rules';
import { CheckboxField, RadioGroup, SelectField, TextField } from '@konnect/ui';
import { useWatch } from 'react-hook-form';
import { BirthDateField, PhoneField } from '#app/wizard/lazy';
import type { JobStepProps } from './job-step-props';

const REGIONS = regionOptions('job');

export function PersonalStep({ kind, control, field, errorAt, boxInError, put }: JobStepProps) {
  const [isSame, residency] = useWatch({ control, name: ['whatsapp_same', 'residency'] });
  const { error: genderError, ...gender } = field('gender');
  return (
    <>
      <TextField
        label={JOB_LABELS.name}
        autoComplete="name"
        required
        limit={JOB_RULES.name.max}
        {...field('name')}
      />
      <PhoneField label={JOB_LABELS.phone} autoComplete="tel" required {...field('phone')} />
      <CheckboxField label="My WhatsApp number is the same" {...field('whatsapp_same')} />
      {!isSame && <PhoneField label={JOB_LABELS.whatsapp} optional {...field('whatsapp')} />}
      <TextField
        label={JOB_LABELS.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        limit={JOB_RULES.email.max}
        {...field('email')}
      />
      <RadioGroup
        legend={JOB_LABELS.gender}
        name="gender"
        options={GENDERS}
        error={genderError}
        inputProps={{ ...gender, required: true }}
      />
      <BirthDateField field={field} errorAt={errorAt} boxInError={boxInError} put={put} />
      <SelectField
        label={JOB_LABELS.residency}
        hint="Where you live"
        placeholder="Choose"
        options={REGIONS}
        required
        {...field('residency')}
      />
      {residency === 'Other' && (
        <TextField
          label="Where do you live?"
          required
          limit={JOB_RULES.residency_other.max}
          {...field('residency_other')}
        />
      )}
      {kind.socials.map((social) => (
        <TextField
          key={social}
          label={`${JOB_LABELS[social]} profile`}
          hint="Your name there, or a link"
          optional
          autoCapitalize="none"
          limit={JOB_RULES[social].max}
          {...field(social)}
        />
      ))}
    </>
  );
}
