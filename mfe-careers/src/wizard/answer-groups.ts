export interface Answer {
  field: string;
  label: string;
  value: string;
}

export interface AnswerGroup {
  step: string;
  title: string;
  answers: readonly Answer[];
}

/** The label of a choice; a value that is none of the choices is its own label. */
export function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

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
