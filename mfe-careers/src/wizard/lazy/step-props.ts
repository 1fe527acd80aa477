import type { Path, PathValue } from 'react-hook-form';
import type { Answers } from '#app/wizard';
import type { FormImplementation, StepProps } from './form-implementation';
import type { EditedApplication } from './use-application';
import type { FormErrors } from './use-errors';

/** Wires the boxes of a step to the answers, the files and their messages. */
export function stepProps<A extends Answers>(
  step: string,
  implementation: FormImplementation<A>,
  { form, files, draft }: EditedApplication<A>,
  errors: FormErrors,
): StepProps<A> {
  const errorAt = (name: string) => errors.find(name)?.message;
  return {
    step,
    control: form.control,
    errorAt,
    boxInError: (name) => errors.find(name)?.box,
    field(name) {
      const field = implementation.fieldOfBox[name] ?? name;
      return {
        ...form.register(name as Path<A>, { onChange: () => errors.clear([field]) }),
        error: field === name ? errorAt(name) : undefined,
      };
    },
    put(name, value) {
      errors.clear([name]);
      form.setValue(name as Path<A>, value as PathValue<A, Path<A>>);
      void draft.save();
    },
    file: (name) => ({
      name,
      error: errorAt(name),
      endings: implementation.endings[name] ?? [],
      file: files.files[name],
      isReading: files.reading.includes(name),
      progress: files.progress[name],
      onChoose: (chosen) => files.choose(name, chosen),
      onRemove: () => files.remove(name),
    }),
  };
}
