import { SCHOLARSHIP_RULES } from '@konnect/contracts/form-rules';
import { GENDERS, regionOptions } from '@konnect/contracts';
import { SCHOLARSHIP_LABELS as LABELS } from '@konnect/contracts/application-forms';
import { SelectField, TextField } from '@konnect/ui';
import { useWatch } from 'react-hook-form';
import { BirthDateField, FileField } from '#app/wizard/lazy';
import { ChoiceGroup } from './choice-group';
import { PHOTO_HINT } from './photo-hint';
import type { ScholarshipStepProps } from './scholarship-step-props';

const REGIONS = regionOptions('scholarship');

export function PersonalStep({ control, field, file, errorAt, boxInError, put }: ScholarshipStepProps) {
  const residency = useWatch({ control, name: 'residency' });
  return (
    <>
      <TextField
        label={LABELS.name}
        hint="As on the birth certificate"
        autoComplete="off"
        required
        limit={SCHOLARSHIP_RULES.name.max}
        {...field('name')}
      />
      <ChoiceGroup legend={LABELS.gender} name="gender" options={GENDERS} field={field} />
      <BirthDateField
        field={field}
        errorAt={errorAt}
        boxInError={boxInError}
        put={put}
        example="For example 5 4 2011 or 5 Apr 2011"
        isOwn={false}
      />
      <SelectField
        label={LABELS.residency}
        hint="Where the applicant lives"
        placeholder="Choose"
        options={REGIONS}
        required
        {...field('residency')}
      />
      {residency === 'Other' && (
        <TextField
          label="Where is that?"
          optional
          limit={SCHOLARSHIP_RULES.residency_other.max}
          {...field('residency_other')}
        />
      )}
      <TextField
        label={LABELS.bldname}
        hint="The house or the plot, so that we find you"
        optional
        limit={SCHOLARSHIP_RULES.bldname.max}
        {...field('bldname')}
      />
      <FileField label={LABELS.birthcert} hint={PHOTO_HINT} {...file('birthcert')} />
    </>
  );
}
