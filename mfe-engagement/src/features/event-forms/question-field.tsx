import { NAME_MAX_LENGTH, PHONE_FORMAT } from '@konnect/contracts/rules';
import { PhoneField, RadioGroup, SelectField, TextAreaField, TextField } from '@konnect/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ChoiceGroup } from './choice-group';
import { answerMax, type Answers, isOtherChosen, OTHER, type Question } from '@konnect/contracts/event-forms';
import { shuffled } from './shuffled';

export interface QuestionFieldProps {
  question: Question;
  form: UseFormReturn<Answers>;
  /** Decides the order of shuffled options. */
  seed: number;
}

export function QuestionField({ question, form, seed }: QuestionFieldProps) {
  const { other, name } = question;
  const value = useWatch({ control: form.control, name });
  const isOpen = other !== undefined && isOtherChosen(question, { [name]: value ?? '' });
  return (
    <>
      <Control question={question} form={form} seed={seed} value={value} />
      {other && isOpen && (
        <TextField
          label={other.label}
          limit={NAME_MAX_LENGTH}
          optional={!other.required}
          required={other.required !== undefined}
          error={errorAt(form, other.name)}
          {...form.register(other.name, { onChange: () => form.clearErrors(other.name) })}
        />
      )}
    </>
  );
}

function errorAt(form: UseFormReturn<Answers>, name: string): string | undefined {
  const message = form.formState.errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}

interface ControlProps extends QuestionFieldProps {
  value: Answers[string] | undefined;
}

function Control({ question, form, seed, value }: ControlProps) {
  const { name, label, kind, hint, autoComplete } = question;
  const options = question.isShuffled
    ? shuffled(question.options ?? [], OTHER, seed)
    : (question.options ?? []);
  const error = errorAt(form, name);
  const isRequired = question.required !== undefined;
  const isOptional = !isRequired && !question.isWanted;
  // An error is about the earlier answer.
  const field = form.register(name, { onChange: () => form.clearErrors(name) });
  const legend = isOptional ? `${label} (optional)` : label;

  switch (kind) {
    case 'choice':
    case 'consent':
      return (
        <RadioGroup
          legend={legend}
          hint={hint}
          error={error}
          name={name}
          options={options}
          inputProps={{ ...field, required: isRequired }}
        />
      );
    case 'choices':
      return (
        <ChoiceGroup
          legend={legend}
          hint={hint}
          error={error}
          options={options}
          field={field}
          chosen={Array.isArray(value) ? value : []}
          atMost={question.atMost}
        />
      );
    case 'select':
      return (
        <SelectField
          label={label}
          optional={isOptional}
          hint={hint}
          error={error}
          required={isRequired}
          placeholder="Choose"
          options={options}
          autoComplete={autoComplete}
          {...field}
        />
      );
    case 'area':
      return (
        <TextAreaField
          label={label}
          optional={isOptional}
          hint={hint}
          error={error}
          required={isRequired}
          rows={3}
          maxLength={answerMax(question)}
          {...field}
        />
      );
    case 'phone':
      return (
        <PhoneField
          label={label}
          format={PHONE_FORMAT}
          optional={isOptional}
          hint={hint}
          error={error}
          required={isRequired}
          autoComplete={autoComplete}
          {...field}
        />
      );
    default:
      return (
        <TextField
          label={label}
          optional={isOptional}
          hint={hint}
          error={error}
          required={isRequired}
          limit={answerMax(question)}
          inputMode={kind === 'age' ? 'numeric' : undefined}
          autoComplete={autoComplete}
          {...field}
        />
      );
  }
}
