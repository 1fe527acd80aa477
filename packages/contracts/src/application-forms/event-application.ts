import type { EventFormDefinition, Question } from '../event-forms/form-definition';
import type { ApplicationQuestion, ApplicationStep } from './application-form';

/** The steps of an event form, in the words that it is shown in: give the form as `reworded` makes it. */
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
