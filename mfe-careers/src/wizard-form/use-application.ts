import type { Draft } from '@konnect/forms';
import { useRef } from 'react';
import { type DefaultValues, useForm, type UseFormReturn } from 'react-hook-form';
import {
  type Answers,
  type Application,
  CHECK,
  type FieldError,
  type FormFrame,
  type LoadedFormProps,
} from '#app/wizard';
import { type ApplicationFiles, useFiles } from './files/use-files';
import type { FormWork } from './form-work';
import { useApplicationDraft } from './use-application-draft';
import type { FormErrors } from './use-errors';

export interface ApplicationOptions<A extends Answers> {
  frame: FormFrame<A>;
  work: FormWork<A>;
  step: string;
  kept: LoadedFormProps<A>['kept'];
  errors: FormErrors;
}

export interface EditedApplication<A extends Answers> {
  form: UseFormReturn<A>;
  files: ApplicationFiles;
  draft: Draft;
  /** The application as it stands now. */
  current(): Application<A>;
  /** The fields of a step that these answers ask for; none for the check. */
  fieldsOf(step: string): readonly string[];
  /** The files that were refused, by us or by the server, since this was last asked. */
  takeRefusedFiles(): readonly FieldError[];
}

/** An application while it is filled in: its answers, its files ahead, and its draft on this device. */
export function useApplication<A extends Answers>({
  frame,
  work,
  step,
  kept,
  errors,
}: ApplicationOptions<A>): EditedApplication<A> {
  const form = useForm<A>({ defaultValues: (kept?.answers ?? frame.empty()) as DefaultValues<A> });
  const refusedFiles = useRef<FieldError[]>([]);
  const keptFiles = useRef(kept?.files ?? {});
  const current = (): Application<A> => ({ answers: form.getValues(), files: keptFiles.current });
  const draft = useApplicationDraft({ form, frame, step, storedStep: kept?.step, current });
  const files = useFiles({
    initial: kept?.files ?? {},
    endings: work.endings,
    onChange(changed) {
      keptFiles.current = changed;
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
    current,
    fieldsOf: (name) => (name === CHECK ? [] : work.fieldsOf(name, form.getValues())),
    takeRefusedFiles() {
      const refused = refusedFiles.current;
      refusedFiles.current = [];
      return refused;
    },
  };
}
