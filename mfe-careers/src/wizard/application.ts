import { knownFiles, type TempFiles } from './temp-files';

/** The answers by the name of their field. */
export type Answers = Record<string, string | boolean>;

export interface Application<A extends Answers = Answers> {
  answers: A;
  files: TempFiles;
}

/** An application of an earlier visit. */
export interface ApplicationDraft<A extends Answers = Answers> extends Application<A> {
  /** True when the form has changed since; answers that no longer fit are left out. */
  isOlder: boolean;
  step?: string;
}

export interface StoredApplication<A extends Answers = Answers> extends Application<A> {
  version: number;
  /** Drafts of earlier versions have no step. */
  step?: string;
}

/** The values decide which stored answers still fit. */
interface FormShape<A extends Answers> {
  version: number;
  fileNames: readonly string[];
  empty(): A;
}

/** Reads the application of an earlier visit; null when it is empty. */
export function readApplicationDraft<A extends Answers>(
  stored: unknown,
  form: FormShape<A>,
): ApplicationDraft<A> | null {
  const old = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const found = {
    answers: knownAnswers(old['answers'], form.empty()),
    files: knownFiles(old['files'], form.fileNames),
  };
  const step = stepOfDraft(stored);
  return isUntouched(found, form)
    ? null
    : { ...found, isOlder: old['version'] !== form.version, ...(step !== undefined && { step }) };
}

/** Returns the step that this draft was left on. */
export function stepOfDraft(stored: unknown): string | undefined {
  const step = typeof stored === 'object' && stored !== null && 'step' in stored ? stored.step : undefined;
  return typeof step === 'string' ? step : undefined;
}

/** Reads the answers of today's fields from a draft of any version. */
function knownAnswers<A extends Answers>(stored: unknown, empty: A): A {
  if (typeof stored !== 'object' || stored === null) return empty;
  const old = stored as Record<string, unknown>;
  const fitting = Object.entries(empty).flatMap(([name, value]) =>
    typeof old[name] === typeof value ? [[name, old[name]] as const] : [],
  );
  return { ...empty, ...Object.fromEntries(fitting) };
}

/** Whether nothing was typed, ticked or chosen, so that there is nothing to store. */
export function isUntouched<A extends Answers>(
  { answers, files }: Application<A>,
  { empty }: Pick<FormShape<A>, 'empty'>,
): boolean {
  const plain = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : value);
  return (
    Object.keys(files).length === 0 &&
    Object.entries(empty()).every(([name, value]) => plain(answers[name]) === value)
  );
}
