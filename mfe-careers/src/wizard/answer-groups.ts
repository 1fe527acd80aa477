export interface Answer {
  field: string;
  label: string;
  value: string;
}

/** The answers of one step. */
export interface AnswerGroup {
  step: string;
  title: string;
  answers: readonly Answer[];
}

/** The words of a choice; what is none of the choices stands for itself. */
export function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The copy that a person keeps. */
export function copyOfAnswers(
  title: string,
  reference: string | undefined,
  groups: readonly AnswerGroup[],
): string {
  const lines = groups.flatMap((group) => [
    '',
    group.title,
    ...group.answers.flatMap(({ label, value }) => (value.trim() ? [`${label}: ${value.trim()}`] : [])),
  ]);
  return [`Application: ${title}`, ...(reference ? [`Reference: ${reference}`] : []), ...lines, ''].join(
    '\n',
  );
}
