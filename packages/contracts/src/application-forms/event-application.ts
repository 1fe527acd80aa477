import type { EventFormDefinition, Question } from '../event-forms/form-definition';
import type { ApplicationQuestion, ApplicationStep } from './application-form';

/** @param form with its displayed texts, as `reworded` returns it */
export function eventApplicationSteps(form: EventFormDefinition): ApplicationStep[] {
  return form.sections.map(({ name, title, questions }) => ({
    name,
    title,
    questions: questions.map(questionOf),
  }));
}

function questionOf({ name, label, kind, options, other }: Question): ApplicationQuestion {
  return {
    name,
    label,
    ...(kind === 'choices' || kind === 'consent' ? { kind } : {}),
    ...(options && { options }),
    ...(other?.isField && { other: other.name }),
  };
}
