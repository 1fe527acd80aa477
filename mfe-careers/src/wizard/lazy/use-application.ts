import type { Draft } from '@konnect/forms';
import { useRef } from 'react';
import { type DefaultValues, useForm, type UseFormReturn } from 'react-hook-form';
import {
  type Answers,
  type Application,
  CHECK,
  type FieldError,
  type FormConfig,
  type LoadedFormProps,
} from '#app/wizard';
import { type ApplicationFiles, useFiles } from './files/use-files';
import type { FormImplementation } from './form-implementation';
import { useApplicationDraft } from './use-application-draft';
import type { FormErrors } from './use-errors';

export interface ApplicationOptions<A extends Answers> {
  formConfig: FormConfig<A>;
  implementation: FormImplementation<A>;
  step: string;
  found: LoadedFormProps<A>['found'];
  errors: FormErrors;
}

export interface EditedApplication<A extends Answers> {
  form: UseFormReturn<A>;
  files: ApplicationFiles;
  draft: Draft;
  /** Reads the current values of all answers. */
  answers(): A;
  /** The current application. */
  current(): Application<A>;
  /** The fields of a step that these answers ask for; none for the check. */
  fieldsOf(step: string): readonly string[];
  /** Returns the files that were refused since the last call. */
  takeRefusedFiles(): readonly FieldError[];
}

/** React Hook Form sets `null` for radio buttons that were passed by Tab without a choice. */
function withoutNull<A extends Answers>(values: A): A {
  const entries: [string, Answers[string] | null][] = Object.entries(values);
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? ''])) as A;
}

export function useApplication<A extends Answers>({
  formConfig,
  implementation,
  step,
  found,
  errors,
}: ApplicationOptions<A>): EditedApplication<A> {
  const form = useForm<A>({ defaultValues: (found?.answers ?? formConfig.empty()) as DefaultValues<A> });
  const refusedFiles = useRef<FieldError[]>([]);
  const tempFiles = useRef(found?.files ?? {});
  const answers = () => withoutNull(form.getValues());
  const current = (): Application<A> => ({ answers: answers(), files: tempFiles.current });
  const draft = useApplicationDraft({ form, formConfig, step, storedStep: found?.step, current });
  const files = useFiles({
    initial: found?.files ?? {},
    endings: implementation.endings,
    onChange(changed) {
      tempFiles.current = changed;
      void draft.save();
    },
    onProblem(name, message) {
      errors.clear([name]);
      if (!message) return;
      errors.add({ field: name, message });
      refusedFiles.current.push({ field: name, message });
    },
  });
  return {
    form,
    files,
    draft,
    answers,
    current,
    fieldsOf: (name) => (name === CHECK ? [] : implementation.fieldsOf(name, answers())),
    takeRefusedFiles() {
      const refused = refusedFiles.current;
      refusedFiles.current = [];
      return refused;
    },
  };
}
