// The words of an event form that staff may change. Names and values, which go over the wire, stay.
import type { EventFormDefinition, OtherBox, Question } from './form-definition';

export interface FormWords {
  /** By question, or by the box behind `Other`. */
  labels: Readonly<Record<string, string>>;
  /** By question, then by the value of the option. */
  options: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The form in other words, where there are others. */
export function reworded(form: EventFormDefinition, words: FormWords): EventFormDefinition {
  const labelled = <T extends Question | OtherBox>(one: T): T => ({ ...one, label: words.labels[one.name] ?? one.label });
  const inWords = (question: Question): Question => ({
    ...labelled(question),
    ...(question.options && { options: question.options.map(({ value, label }) => ({ value, label: words.options[question.name]?.[value] ?? label })) }),
    ...(question.other && { other: labelled(question.other) }),
  });
  return { ...form, sections: form.sections.map((section) => ({ ...section, questions: section.questions.map(inWords) })) };
}

/** What `wanted` says otherwise than `form`, as it is kept: blank words and those of the form itself are left out. */
export function changedWords(form: EventFormDefinition, wanted: FormWords): FormWords {
  const labels: Record<string, string> = {};
  const options: Record<string, Record<string, string>> = {};
  const differs = (text: string | undefined, own: string): text is string => text !== undefined && text.trim() !== '' && text.trim() !== own;
  for (const question of form.sections.flatMap((section) => section.questions)) {
    for (const { name, label } of question.other ? [question, question.other] : [question]) {
      const text = wanted.labels[name];
      if (differs(text, label)) labels[name] = text.trim();
    }
    for (const { value, label } of question.options ?? []) {
      const text = wanted.options[question.name]?.[value];
      if (differs(text, label)) options[question.name] = { ...options[question.name], [value]: text.trim() };
    }
  }
  return { labels, options };
}
