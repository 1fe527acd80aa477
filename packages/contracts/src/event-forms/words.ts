// Staff may change the texts of an event form, but not names and values, which go over the wire.
import type { EventFormDefinition, OtherBox, Question } from './form-definition';

export interface FormWords {
  /** By question, box behind `Other` or section (its title); by question and `_hint` for a hint. */
  labels: Readonly<Record<string, string>>;
  /** By question, then by the value of the option. */
  options: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function hintName({ name }: Pick<Question, 'name'>): string {
  return `${name}_hint`;
}

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

/** The texts of `wanted` that are neither blank nor those of `form`. */
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
