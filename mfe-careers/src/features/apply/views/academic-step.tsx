import { EDUCATION_LEVELS, FIELDS_OF_EXPERIENCE, YEARS_OF_EXPERIENCE } from '@konnect/contracts';
import { JOB_LABELS } from '@konnect/contracts/application-forms';
import { JOB_RULES } from '@konnect/contracts/form-rules';
import { SelectField, TextAreaField } from '@konnect/ui';
import { WordCount } from '#app/wizard/lazy';
import type { JobStepProps } from './job-step-props';

export function AcademicStep({ control, field }: JobStepProps) {
  return (
    <>
      <SelectField
        label={JOB_LABELS.education_level}
        hint="The highest one. Vocational is a TVET course."
        placeholder="Choose"
        options={EDUCATION_LEVELS}
        required
        {...field('education_level')}
      />
      <SelectField
        label={JOB_LABELS.field_of_experience}
        placeholder="Choose"
        options={FIELDS_OF_EXPERIENCE}
        required
        {...field('field_of_experience')}
      />
      <SelectField
        label={JOB_LABELS.year_of_experience}
        placeholder="Choose"
        options={YEARS_OF_EXPERIENCE}
        required
        {...field('year_of_experience')}
      />
      <div>
        <TextAreaField
          label={JOB_LABELS.other_skills}
          hint="What else can you do, and why this job? You can paste a text."
          optional
          rows={8}
          maxLength={JOB_RULES.other_skills.max}
          {...field('other_skills')}
        />
        <WordCount control={control} name="other_skills" />
      </div>
    </>
  );
}
