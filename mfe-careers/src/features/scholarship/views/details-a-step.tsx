import { SCHOLARSHIP_RULES } from '@konnect/contracts/form-rules';
import { LEARN_SOURCES, YES_NO } from '@konnect/contracts';
import { SCHOLARSHIP_LABELS as LABELS } from '@konnect/contracts/application-forms';
import { TextAreaField, TextField } from '@konnect/ui';
import { useWatch } from 'react-hook-form';
import { ChoiceGroup } from './choice-group';
import { LongField } from './long-field';
import type { ScholarshipStepProps } from './scholarship-step-props';

export function DetailsAStep({ control, field }: ScholarshipStepProps) {
  const [impairment, source] = useWatch({
    control,
    name: ['physical_impairment', 'learn_about_scholarship'],
  });
  return (
    <>
      <LongField
        name="why_need"
        hint="Fees, transport, a loss in the family?"
        jina="Eleza kwa nini unahitaji ufadhili huu."
        control={control}
        field={field}
      />
      <ChoiceGroup
        legend={LABELS.physical_impairment}
        name="physical_impairment"
        options={YES_NO}
        field={field}
      />
      {impairment === 'Yes' && (
        <TextAreaField
          label={LABELS.physical_impairment_detail}
          rows={3}
          maxLength={SCHOLARSHIP_RULES.physical_impairment_detail.max}
          required
          {...field('physical_impairment_detail')}
        />
      )}
      <ChoiceGroup
        legend={LABELS.learn_about_scholarship}
        name="learn_about_scholarship"
        options={LEARN_SOURCES}
        field={field}
      />
      {source === 'Others' && (
        <TextField
          label="From where?"
          required
          limit={SCHOLARSHIP_RULES.learn_about_scholarship_other.max}
          {...field('learn_about_scholarship_other')}
        />
      )}
    </>
  );
}
