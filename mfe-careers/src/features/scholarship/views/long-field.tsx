import { SCHOLARSHIP_LABELS as LABELS } from '@konnect/contracts/application-forms';
import { SCHOLARSHIP_RULES } from '@konnect/contracts/form-rules';
import { TextAreaField } from '@konnect/ui';
import { WordCount } from '#app/wizard/lazy';
import type { TextName } from '../rules/answers';
import type { ScholarshipStepProps } from './scholarship-step-props';

export interface LongFieldProps extends Pick<ScholarshipStepProps, 'control' | 'field'> {
  name: TextName & keyof typeof LABELS;
  hint: string;
  /** The same prompt in Swahili. */
  jina: string;
  rows?: number;
}

export function LongField({ name, hint, jina, rows = 6, control, field }: LongFieldProps) {
  return (
    <div>
      <TextAreaField
        label={LABELS[name]}
        hint={
          <>
            {hint} <span lang="sw">{jina}</span>
          </>
        }
        rows={rows}
        maxLength={SCHOLARSHIP_RULES[name].max}
        required
        {...field(name)}
      />
      <WordCount control={control} name={name} />
    </div>
  );
}
