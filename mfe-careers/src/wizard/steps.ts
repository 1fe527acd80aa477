import type { FormConfig } from './form-config';

/** The page with all answers, from which they are sent. */
export const CHECK = 'check';
export const SENT = 'sent';

const CHECK_HEADING = 'Check your answers';

type Steps = Pick<FormConfig, 'steps'>;

const namesOf = ({ steps }: Steps): readonly string[] => steps.map(({ name }) => name);

export function firstStep({ steps }: Steps): string {
  return steps[0]?.name ?? SENT;
}

/** The step that Next, or Submit on the check page, leads to once the current step is valid. */
export function stepAfter(step: string, form: Steps): string {
  if (step === CHECK) return SENT;
  const names = namesOf(form);
  return names[names.indexOf(step) + 1] ?? CHECK;
}

/** The step that Previous leads to; null for the page before the form. */
export function stepBefore(step: string, form: Steps): string | null {
  const names = namesOf(form);
  if (step === CHECK) return names.at(-1) ?? null;
  return names[names.indexOf(step) - 1] ?? null;
}

/** The step of an address; undefined when this form has no such step. */
export function stepOf(word: string | undefined, form: Steps): string | undefined {
  return word === SENT || word === CHECK ? word : namesOf(form).find((step) => step === word);
}

/** Returns the requested step, or the first invalid step before it: no step can be skipped. */
export function reachableStep(step: string, form: Steps, isDone: (step: string) => boolean): string {
  const names = namesOf(form);
  const before = step === CHECK ? names : names.slice(0, names.indexOf(step));
  return before.find((earlier) => !isDone(earlier)) ?? step;
}

/** @example 'Step 2 of 4'; nothing for the check, which asks for nothing */
export function placeOf(step: string, form: Steps): string | undefined {
  const names = namesOf(form);
  return names.includes(step) ? `Step ${names.indexOf(step) + 1} of ${names.length}` : undefined;
}

export function headingOf(step: string, { steps }: Steps): string {
  return step === CHECK ? CHECK_HEADING : (steps.find(({ name }) => name === step)?.heading ?? '');
}

export function pageTitleOf(step: string, form: Pick<FormConfig, 'steps' | 'title'>): string {
  if (step === SENT) return `Your application, ${form.title}`;
  return `${[placeOf(step, form), headingOf(step, form)].filter(Boolean).join(': ')}, ${form.title}`;
}
