import type { FormFrame } from './form-frame';

/** The confirmation, in the place of a step. */
export const SENT = 'sent';

type Steps = Pick<FormFrame, 'steps'>;

const namesOf = ({ steps }: Steps): readonly string[] => steps.map(({ name }) => name);

export function firstStep({ steps }: Steps): string {
  return steps[0]?.name ?? SENT;
}

/** Where the form is checked and sent. */
export function lastStep({ steps }: Steps): string {
  return steps.at(-1)?.name ?? SENT;
}

/** What Next, or Submit on the last step, leads to once the step is in order. */
export function stepAfter(step: string, form: Steps): string {
  const names = namesOf(form);
  return names[names.indexOf(step) + 1] ?? SENT;
}

/** What Previous leads to; null = the page before the form. */
export function stepBefore(step: string, form: Steps): string | null {
  const names = namesOf(form);
  return names[names.indexOf(step) - 1] ?? null;
}

/** The step that an address means; undefined for a word that is no step of this form. */
export function stepOf(word: string | undefined, form: Steps): string | undefined {
  return word === SENT ? SENT : namesOf(form).find((step) => step === word);
}

/** Nobody gets past a step that is not in order: the step itself, or the first unfinished one before it. */
export function reachableStep(step: string, form: Steps, isDone: (step: string) => boolean): string {
  const names = namesOf(form);
  return names.slice(0, names.indexOf(step)).find((earlier) => !isDone(earlier)) ?? step;
}

/** @example 'Step 2 of 4' */
export function placeOf(step: string, form: Steps): string {
  const names = namesOf(form);
  return `Step ${names.indexOf(step) + 1} of ${names.length}`;
}

export function headingOf(step: string, { steps }: Steps): string {
  return steps.find(({ name }) => name === step)?.heading ?? '';
}

/** Title of a step's page. */
export function pageTitleOf(step: string, form: Pick<FormFrame, 'steps' | 'title'>): string {
  const place = step === SENT ? 'Your application' : `${placeOf(step, form)}: ${headingOf(step, form)}`;
  return `${place}, ${form.title}`;
}
