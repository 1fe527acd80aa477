// Answers without a column: questions, rows and columns may have been renamed or removed since.
import { COMMENT_SUFFIX, commentTitle } from '@konnect/contracts/rules';
import {
  choiceText,
  entryText,
  furtherParts,
  isEmpty,
  isObject,
  isOther,
  plain,
  titleOfKey,
  type Responses,
} from './answer-texts';
import type { Question } from './questions';

/** @returns lines of `question: answer` */
export function furtherAnswers(questions: readonly Question[], responses: Responses): string {
  const known = new Map(questions.map((question) => [question.name, question]));
  const comments = new Set(questions.map(({ name }) => name + COMMENT_SUFFIX));
  const removed = Object.entries(responses)
    .filter(([key, value]) => !known.has(key) && !comments.has(key) && !isEmpty(value))
    .map(([key, value]) => `${titleOfKey(questions, key)}: ${plain(value)}`);
  return [...[...known.values()].flatMap((question) => furtherOf(question, responses)), ...removed].join(
    '\n',
  );
}

function furtherOf(question: Question, responses: Responses): string[] {
  const { name, title, kind, rows, hasCommentArea } = question;
  const [value, comment] = [responses[name], responses[name + COMMENT_SUFFIX]];
  const hasRows = (kind === 'matrix' || kind === 'cells') && rows.length > 0;
  const parts = isEmpty(value) ? [] : hasRows ? furtherRows(question, value) : otherShape(question, value);
  // A comment area has its own column, and the text behind "Other" is part of the answer.
  const isTold = isEmpty(comment) || hasCommentArea || (kind === 'choice' && isOther(value));
  return [
    ...parts.map((text) => `${title}: ${text}`),
    ...(isTold ? [] : [`${commentTitle(title)}: ${plain(comment)}`]),
  ];
}

function furtherRows(question: Question, value: unknown): string[] {
  if (!isObject(value)) return [plain(value)];
  const labels = new Map(question.rows.map((row) => [row.value, row.label]));
  return Object.entries(value).flatMap(([row, cells]) => {
    const label = labels.get(row);
    if (isEmpty(cells) || (label !== undefined && question.kind === 'matrix')) return [];
    if (label === undefined) return [`${row}: ${rowText(question, cells)}`];
    const texts = isObject(cells) ? furtherParts(question, cells) : [plain(cells)];
    return texts.map((text) => `${label}, ${text}`);
  });
}

const rowText = (question: Question, cells: unknown): string =>
  question.kind === 'matrix' ? String(choiceText(question, cells)) : entryText(question, cells);

function otherShape({ kind }: Question, value: unknown): string[] {
  return kind === 'entries' && !Array.isArray(value) ? [plain(value)] : [];
}
