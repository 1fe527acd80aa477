// The words of an event form that staff may change. Names and values, which go over the wire, stay.
import type { EventFormDefinition, OtherBox, Question } from './form-definition';

export interface FormWords {
  /**
   * By question, by the box behind `Other`, by section for its title, or by question and `_hint` for its
   * hint.
   */
  labels: Readonly<Record<string, string>>;
  /** By question, then by the value of the option. */
  options: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Under which the hint of a question is kept. */
export function hintName({ name }: Pick<Question, 'name'>): string {
  return `${name}_hint`;
}

/** The form in other words, where there are others. */
export function reworded(form: EventFormDefinition, words: FormWords): EventFormDefinition {
  const labelled = <T extends Question | OtherBox>(one: T): T => ({
    ...one,
    label: words.labels[one.name] ?? one.label,
  });
  const inWords = (question: Question): Question => ({
    ...labelled(question),
    ...hinted(words.labels[hintName(question)]),
    ...(question.options && {
      options: question.options.map(({ value, label }) => ({
        value,
        label: words.options[question.name]?.[value] ?? label,
      })),
    }),
    ...(question.other && { other: labelled(question.other) }),
  });
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      title: words.labels[section.name] ?? section.title,
      questions: section.questions.map(inWords),
    })),
  };
}

function hinted(hint: string | undefined): Pick<Question, 'hint'> {
  return hint === undefined ? {} : { hint };
}

/**
 * What `wanted` says otherwise than `form`, as it is kept: blank words and those of the form itself are left
 * out.
 */
export function changedWords(form: EventFormDefinition, wanted: FormWords): FormWords {
  const labels: Record<string, string> = {};
  const options: Record<string, Record<string, string>> = {};
  const differs = (text: string | undefined, own: string): text is string =>
    text !== undefined && text.trim() !== '' && text.trim() !== own;
  const keep = (name: string, own: string): void => {
    const text = wanted.labels[name];
    if (differs(text, own)) labels[name] = text.trim();
  };
  for (const { name, title } of form.sections) keep(name, title);
  for (const question of form.sections.flatMap((section) => section.questions)) {
    for (const { name, label } of question.other ? [question, question.other] : [question]) keep(name, label);
    keep(hintName(question), question.hint ?? '');
    for (const { value, label } of question.options ?? []) {
      const text = wanted.options[question.name]?.[value];
      if (differs(text, label)) options[question.name] = { ...options[question.name], [value]: text.trim() };
    }
  }
  return { labels, options };
}
