import { SCHOLARSHIP_RULES } from '@konnect/contracts/form-rules';
import { SCHOLARSHIP_CONSENT, SCHOLARSHIP_LABELS as LABELS } from '@konnect/contracts/application-forms';
import { CheckboxField, TextField } from '@konnect/ui';
import { LongField } from './long-field';
import type { ScholarshipStepProps } from './scholarship-step-props';

export function DetailsBStep({ control, field }: ScholarshipStepProps) {
  return (
    <>
      <LongField
        name="essay"
        rows={10}
        hint="What is hard? What would school change?"
        jina="Andika kuhusu mwanafunzi na ndoto zake."
        control={control}
        field={field}
      />
      <LongField
        name="community_engagement"
        hint="What does the applicant do for others: at home, in the estate, in a group?"
        jina="Unasaidiaje jamii yako?"
        control={control}
        field={field}
      />
      <LongField
        name="extracurricular"
        hint="Sports, music, clubs, anything besides lessons."
        jina="Michezo, muziki, vilabu."
        control={control}
        field={field}
      />
      <TextField
        label={LABELS.total_marks_grade}
        hint="As on the result slip, for example 380 or A-"
        required
        limit={SCHOLARSHIP_RULES.total_marks_grade.max}
        {...field('total_marks_grade')}
      />
      <TextField
        label={LABELS.declaration}
        hint="Typing your name says: all that stands here is true, and nothing important is left out."
        required
        limit={SCHOLARSHIP_RULES.declaration.max}
        {...field('declaration')}
      />
      <CheckboxField label={SCHOLARSHIP_CONSENT} required {...field('guardian_consent')} />
    </>
  );
}
