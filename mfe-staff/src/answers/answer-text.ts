import { commentTitle, OTHER_VALUE } from '@konnect/contracts/rules';
import { answersIn, isEmpty, type Responses } from './answers-in';
import type { KnownQuestion } from './known-questions';

export function isOther(value: unknown): boolean {
  return value === OTHER_VALUE || (Array.isArray(value) && value.includes(OTHER_VALUE));
}

/**
 * One answer as people read it, never as code.
 * @param question undefined where the survey is not known: values stand for themselves then
 * @param comment the text behind "Other" or of a comment area
 */
export function answerText(question: KnownQuestion | undefined, value: unknown, comment?: unknown): string {
  const words = typeof comment === 'string' ? comment.trim() : '';
  if (words !== '' && isOther(value)) {
    const label = question?.labels.get(OTHER_VALUE) ?? 'Other';
    return [value]
      .flat()
      .map((item) => (item === OTHER_VALUE ? `${label}: ${words}` : valueText(question, item)))
      .join(', ');
  }
  const text = valueText(question, value);
  return text === '' || words === '' ? text || words : `${text} (${words})`;
}

function valueText(question: KnownQuestion | undefined, value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return listText(question, value);
  if (typeof value === 'object' && value !== null) return objectText(question, value);
  const text = String(value as string | number);
  // A drawing is its bytes.
  if (text.startsWith('data:')) return question?.type === 'file' ? 'a file' : 'signed';
  return question?.labels.get(text) ?? question?.columns.get(text) ?? text;
}

function listText(question: KnownQuestion | undefined, list: readonly unknown[]): string {
  const areEntries = list.some((item) => typeof item === 'object' && !isFile(question, item));
  return list
    .map((item, index) => (areEntries ? `${index + 1}. ` : '') + answerText(question, item))
    .join(areEntries ? '; ' : ', ');
}

/** A file is an object with its bytes. Where the survey is known, its questions may have the same names. */
function isFile(question: KnownQuestion | undefined, value: unknown): value is { name: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  return question && question.type !== 'unknown'
    ? question.type === 'file'
    : 'content' in value && 'name' in value;
}

function objectText(question: KnownQuestion | undefined, value: object): string {
  if (isFile(question, value)) return typeof value.name === 'string' && value.name ? value.name : 'a file';
  const given = answersIn(value as Responses).filter(
    ({ value: part, comment }) => !isEmpty(part) || !isEmpty(comment),
  );
  return given
    .map(({ name: key, value: part, comment, isComment }) => {
      const asked = question?.parts.find(({ name }) => name === key);
      const title = question?.rows.get(key) ?? asked?.title ?? key;
      // A row's cells are answers to the columns of the same matrix.
      const of = question?.rows.has(key) ? { ...question, rows: NO_ROWS } : (asked ?? cellOf(question));
      return `${isComment ? commentTitle(title) : title}: ${answerText(of, part, comment)}`;
    })
    .join(given.some(({ value: part }) => typeof part === 'object') ? '; ' : ', ');
}

const NO_ROWS: ReadonlyMap<string, string> = new Map();

/** A row of an earlier version of a matrix is still answered by its columns. */
const cellOf = (question: KnownQuestion | undefined) =>
  question?.type.startsWith('matrix') ? { ...question, rows: NO_ROWS } : undefined;
