import { SCHOLARSHIP_RULES } from '@konnect/contracts/form-rules';
import { SCHOLARSHIP_LABELS as LABELS } from '@konnect/contracts/application-forms';
import { TextField } from '@konnect/ui';
import { useWatch } from 'react-hook-form';
import { FileField } from '#app/wizard/lazy';
import { findPlaces, wardsOf } from '../places/find-places';
import { PHOTO_HINT } from './photo-hint';
import type { ScholarshipStepProps } from './scholarship-step-props';
import { SuggestField } from './suggest-field';
import { useWards } from './use-wards';

export function AcademicStep({ control, field, file, put, errorAt }: ScholarshipStepProps) {
  const [county, ward] = useWatch({ control, name: ['school_county', 'school_ward'] });
  const { wards, load } = useWards();
  return (
    <>
      <TextField
        label={LABELS.high_school}
        hint="The school that the applicant goes to or will go to"
        required
        limit={SCHOLARSHIP_RULES.high_school.max}
        {...field('high_school')}
      />
      <FileField label={LABELS.report_card} hint={PHOTO_HINT} {...file('report_card')} />
      <SuggestField
        name="school_county"
        label={LABELS.school_county}
        hint="Type the first letters and choose, or type it whole"
        error={errorAt('school_county')}
        value={county}
        suggestions={findPlaces(Object.keys(wards), county)}
        limit={SCHOLARSHIP_RULES.school_county.max}
        onChange={(value) => put('school_county', value)}
        onBegin={load}
      />
      <SuggestField
        name="school_ward"
        label={LABELS.school_ward}
        hint="The wards of the county are suggested; another name is fine"
        error={errorAt('school_ward')}
        value={ward}
        suggestions={findPlaces(wardsOf(wards, county), ward)}
        limit={SCHOLARSHIP_RULES.school_ward.max}
        onChange={(value) => put('school_ward', value)}
        onBegin={load}
      />
    </>
  );
}
