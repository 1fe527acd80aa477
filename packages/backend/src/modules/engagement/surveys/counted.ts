import type { Question } from './questions';
import { BETWEEN, type Counted } from './tallies';

/** Kinds whose values can be counted; all others are read one by one. */
export const COUNTED: ReadonlySet<Question['kind']> = new Set(['choice', 'matrix', 'cells', 'entries']);

export const isCountable = ({ kind }: Question) => kind === 'choice';

/** Keys of the cells whose values are choices, with their labels; texts are not counted. */
export function cellLabels({ kind, rows, parts }: Question): Map<string, { label: string; part: Question }> {
  const counted = parts.filter(isCountable);
  if (kind === 'entries') return new Map(counted.map((part) => [part.name, { label: part.title, part }]));
  return new Map(
    rows.flatMap((row) =>
      counted.map(
        (part) =>
          [`${row.value}${BETWEEN}${part.name}`, { label: `${row.label}, ${part.title}`, part }] as const,
      ),
    ),
  );
}

/** The choices are counted, so only the texts beside them are read one by one. */
export const BESIDE_ONLY: ReadonlySet<Question['kind']> = new Set(['choice', 'matrix']);

export function countedOf(questions: readonly Question[]): Counted {
  const countable = questions.filter(({ kind }) => COUNTED.has(kind));
  return {
    names: countable.map(({ name }) => name),
    cells: countable.flatMap((question) =>
      [...cellLabels(question).keys()].map((key) => question.name + BETWEEN + key),
    ),
    // SurveyJS omits empty answers, so an unanswered optional question is no sign of giving up.
    needed: questions.filter((question) => question.isForAll && question.isRequired).map(({ name }) => name),
    texts: questions.map(({ name }) => name),
    besideOnly: questions.filter(({ kind }) => BESIDE_ONLY.has(kind)).map(({ name }) => name),
  };
}
