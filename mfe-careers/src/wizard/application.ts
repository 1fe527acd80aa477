import { knownFiles, type TempFiles } from './temp-files';

/** What is typed and ticked, by the name of the box. */
export type Answers = Record<string, string | boolean>;

/** An application as it stands. */
export interface Application<A extends Answers = Answers> {
  answers: A;
  files: TempFiles;
}

/** An application of an earlier visit. */
export interface ApplicationDraft<A extends Answers = Answers> extends Application<A> {
  /** The form was another one then; what no longer fits is gone. */
  isOlder: boolean;
  /** Where the person was. */
  step?: string;
}

/** What the device stores of an application that is not sent yet. */
export interface StoredApplication<A extends Answers = Answers> extends Application<A> {
  version: number;
  /** Where the person is; drafts of earlier versions do not say. */
  step?: string;
}

/** The part of a form's definition that decides which of the stored values still fit. */
interface Kept<A extends Answers> {
  version: number;
  fileNames: readonly string[];
  empty(): A;
}

/** An application of an earlier visit; null when there is nothing in it. */
export function readApplicationDraft<A extends Answers>(
  stored: unknown,
  form: Kept<A>,
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

/** Where the person was who left this draft. */
export function stepOfDraft(stored: unknown): string | undefined {
  const step = typeof stored === 'object' && stored !== null && 'step' in stored ? stored.step : undefined;
  return typeof step === 'string' ? step : undefined;
}

/** What a draft of any age holds of today's boxes. */
function knownAnswers<A extends Answers>(stored: unknown, empty: A): A {
  if (typeof stored !== 'object' || stored === null) return empty;
  const old = stored as Record<string, unknown>;
  const fitting = Object.entries(empty).flatMap(([name, value]) =>
    typeof old[name] === typeof value ? [[name, old[name]] as const] : [],
  );
  return { ...empty, ...Object.fromEntries(fitting) };
}

/** Nothing was typed, ticked or chosen: nothing to keep. */
export function isUntouched<A extends Answers>(
  { answers, files }: Application<A>,
  { empty }: Pick<Kept<A>, 'empty'>,
): boolean {
  const plain = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : value);
  return (
    Object.keys(files).length === 0 &&
    Object.entries(empty()).every(([name, value]) => plain(answers[name]) === value)
  );
}
