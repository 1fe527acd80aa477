import {
  COMMENT_SUFFIX,
  commentedQuestion,
  commentTitle,
  OTHER_VALUE,
  removedQuestionTitle,
} from '@konnect/contracts/rules';
import type { Choice, Question } from './questions';

export type Responses = Readonly<Record<string, unknown>>;
/** Path of keys and indexes from the responses to a value. */
export type AnswerPath = readonly (string | number)[];

export interface AnswerFile {
  name: string;
  path: AnswerPath;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const DATA_ADDRESS = /^data:/i;

export function filesIn(
  question: Question,
  value: unknown,
  path: AnswerPath = [question.name],
): AnswerFile[] {
  if (question.kind === 'signature')
    return typeof value === 'string' && DATA_ADDRESS.test(value) ? [{ name: 'signature', path }] : [];
  if (question.kind === 'file') {
    return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((file, index) =>
      isObject(file) ? [{ name: fileName(file, index), path: [...path, index] }] : [],
    );
  }
  if (question.kind !== 'entries' || !Array.isArray(value)) return [];
  return (value as unknown[]).flatMap((entry, index) =>
    isObject(entry)
      ? question.parts.flatMap((part) => filesIn(part, entry[part.name], [...path, index, part.name]))
      : [],
  );
}

function fileName(file: Record<string, unknown>, index: number): string {
  return typeof file['name'] === 'string' && file['name'] !== '' ? file['name'] : `file ${index + 1}`;
}

/** True when the comment beside this answer is the text behind "Other". */
export function isOther(value: unknown): boolean {
  return value === OTHER_VALUE || (Array.isArray(value) && value.includes(OTHER_VALUE));
}

/** Numbers stay numbers. `comment` is the text behind "Other" or of a comment area. */
export function answerText(question: Question, value: unknown, comment?: unknown): string | number {
  const words = typeof comment === 'string' ? comment.trim() : '';
  if (isEmpty(value) || words === '') return isEmpty(value) ? words : valueText(question, value);
  return isOther(value) ? choiceText(question, value, words) : `${valueText(question, value)} (${words})`;
}

function valueText(question: Question, value: unknown): string | number {
  switch (question.kind) {
    case 'signature':
      // Editors may have changed the type of the question from text.
      return typeof value === 'string' && value.startsWith('data:') ? 'signed' : plain(value);
    case 'file': {
      const names = filesIn(question, value).map(({ name }) => name);
      return names.length > 0 ? names.join('; ') : plain(value);
    }
    case 'entries':
      return (Array.isArray(value) ? (value as unknown[]) : [])
        .map((entry, index) => `${index + 1}. ${entryText(question, entry)}`)
        .join('\n');
    case 'matrix':
      return isObject(value)
        ? rowsOf(question, value)
            .map(({ value: row, label }) => `${label}: ${choiceText(question, value[row])}`)
            .join('; ')
        : plain(value);
    case 'cells':
      return isObject(value)
        ? rowsOf(question, value)
            .map(({ value: row, label }) => `${label}: ${entryText(question, value[row])}`)
            .join('; ')
        : plain(value);
    default:
      return choiceText(question, value);
  }
}

export function entryText(question: Question, entry: unknown): string {
  if (!isObject(entry)) return plain(entry);
  const told = question.parts.map((part) => {
    const comment = entry[part.name + COMMENT_SUFFIX];
    if (isEmpty(entry[part.name]) && isEmpty(comment)) return '';
    return `${part.title}: ${answerText(part, entry[part.name], comment)}`;
  });
  return [...told, ...furtherParts(question, entry)].filter(Boolean).join('; ');
}

/** Answers within an entry or a row to parts that the question no longer has. */
export function furtherParts({ parts }: Question, entry: Record<string, unknown>): string[] {
  const known = new Set(parts.flatMap(({ name }) => [name, name + COMMENT_SUFFIX]));
  return Object.entries(entry)
    .filter(([key, value]) => !known.has(key) && !isEmpty(value))
    .map(([key, value]) => `${titleOfKey([], key)}: ${plain(value)}`);
}

export function titleOfKey(questions: readonly Question[], key: string): string {
  const known = questions.find(({ name }) => name === key);
  const commented = known ? undefined : commentedQuestion(key);
  if (commented !== undefined) return commentTitle(titleOfKey(questions, commented));
  return known?.title ?? removedQuestionTitle(key);
}

/** The rows of the survey, and rows of answers to an older version. */
function rowsOf({ rows }: Question, value: Record<string, unknown>): Choice[] {
  const known = new Set(rows.map((row) => row.value));
  const others = Object.keys(value)
    .filter((row) => !known.has(row))
    .map((row) => ({ value: row, label: row }));
  return [...rows.filter((row) => !isEmpty(value[row.value])), ...others];
}

/** @param words the text behind "Other" */
export function choiceText({ choices }: Question, value: unknown, words = ''): string | number {
  const label = (item: unknown): string => {
    const known = choices.find((choice) => choice.value === String(item))?.label;
    return words !== '' && item === OTHER_VALUE ? `${known ?? 'Other'}: ${words}` : (known ?? plain(item));
  };
  if (Array.isArray(value)) return (value as unknown[]).map(label).join('; ');
  const isBareNumber = typeof value === 'number' && !choices.some((choice) => choice.value === String(value));
  return isBareNumber ? value : label(value);
}

export function plain(value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'string') return DATA_ADDRESS.test(value) ? 'a file' : value;
  if (Array.isArray(value)) return (value as unknown[]).map(plain).join('; ');
  if (!isObject(value)) return String(value as number | boolean);
  if (typeof value['content'] === 'string' && DATA_ADDRESS.test(value['content'])) return fileName(value, 0);
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${plain(part)}`)
    .join(', ');
}

export function answerFilePath(surveyId: number, resultId: number, path: AnswerPath): string {
  const pointer = path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return `/api/staff/surveys/${surveyId}/results/${resultId}/file/?at=${encodeURIComponent(pointer)}`;
}

export function valueAt(responses: Responses, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let value: unknown = responses;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return steps.length === 0 ? undefined : value;
}

const BASE64_ADDRESS = /^data:[^,]{0,100};base64,([A-Za-z0-9+/=\s]*)$/;

/** @returns undefined for a value that is neither a stored file nor a signature */
export function readAnswerFile(value: unknown): { name: string; bytes: Buffer } | undefined {
  const content = isObject(value) ? value['content'] : value;
  const encoded = typeof content === 'string' ? BASE64_ADDRESS.exec(content)?.[1] : undefined;
  if (encoded === undefined) return undefined;
  return {
    name: isObject(value) ? fileName(value, 0) : 'signature.png',
    bytes: Buffer.from(encoded, 'base64'),
  };
}
