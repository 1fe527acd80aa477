import { GENDERS, regionOptions } from '@konnect/contracts';
import { CheckboxField, RadioGroup, SelectField, TextField } from '@konnect/ui';
import { useWatch } from 'react-hook-form';
import { SOCIAL_LABELS } from '../rules/answer-groups';
import { BirthDateField, PhoneField } from '#app/wizard-form';
import type { JobStepProps } from './job-step-props';

const REGIONS = regionOptions('job');

export function PersonalStep({ kind, control, field, errorAt }: JobStepProps) {
  const [isSame, residency] = useWatch({ control, name: ['whatsapp_same', 'residency'] });
  const { error: genderError, ...gender } = field('gender');
  return (
    <>
      <TextField label="Name" autoComplete="name" required {...field('name')} />
      <PhoneField label="Phone number" autoComplete="tel" required {...field('phone')} />
      <CheckboxField label="My WhatsApp number is the same" {...field('whatsapp_same')} />
      {!isSame && <PhoneField label="WhatsApp number" optional {...field('whatsapp')} />}
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" required {...field('email')} />
      <RadioGroup legend="Gender" name="gender" options={GENDERS} error={genderError} inputProps={{ ...gender, required: true }} />
      <BirthDateField field={field} errorAt={errorAt} />
      <SelectField label="Region" hint="Where you live" placeholder="Choose" options={REGIONS} required {...field('residency')} />
      {residency === 'Other' && <TextField label="Where do you live?" required {...field('residency_other')} />}
      {kind.socials.map((social) => (
        <TextField key={social} label={`${SOCIAL_LABELS[social]} profile`} hint="Your name there, or a link" optional autoCapitalize="none" {...field(social)} />
      ))}
    </>
  );
}
