import { RadioGroup, type RadioGroupProps } from '@konnect/ui';
import type { TextName } from '../rules/answers';
import type { ScholarshipStepProps } from './scholarship-step-props';

export interface ChoiceGroupProps
  extends Pick<RadioGroupProps, 'legend' | 'hint' | 'options'>,
    Pick<ScholarshipStepProps, 'field'> {
  name: TextName;
  /** Called with what was chosen. */
  onChoose?(value: string): void;
}

export function ChoiceGroup({ name, field, onChoose, ...group }: ChoiceGroupProps) {
  const { error, onChange, ...radio } = field(name);
  return (
    <RadioGroup
      name={name}
      error={error}
      inputProps={{
        ...radio,
        required: true,
        onChange: (event) => {
          void onChange(event);
          onChoose?.(event.currentTarget.value);
        },
      }}
      {...group}
    />
  );
}
