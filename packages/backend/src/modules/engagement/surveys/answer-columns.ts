// One column for each question, row of a matrix, or entry of a panel.
import { COMMENT_SUFFIX, commentTitle } from '@konnect/contracts/rules';
import {
  answerFilePath,
  answerText,
  choiceText,
  entryText,
  filesIn,
  isOther,
  plain,
  type AnswerPath,
  type Responses,
} from './answer-texts';
import { furtherAnswers } from './further-answers';
import type { Question } from './questions';

export interface AnswerColumn {
  head: string;
  cell: (result: { id: number; responses: Responses }) => unknown;
}

export interface ColumnOptions {
  surveyId: number;
  /** Origin of this site, for the links to files. */
  origin: string;
  /** Number of entries of the longest answer to a question. */
  entries: ReadonlyMap<string, number>;
}

/** Columns of one question; further entries go to the last one. */
const ENTRIES_MAX = 40;

const at = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined;

export function answerColumns(questions: readonly Question[], options: ColumnOptions): AnswerColumn[] {
  const columns = [
    ...questions.flatMap((question) => [...columnsOf(question, options), ...commentColumn(question)]),
    {
      head: 'Further answers',
      cell: ({ responses }: { responses: Responses }) => furtherAnswers(questions, responses),
    },
  ];
  const counts = new Map<string, number>();
  return columns.map((column) => {
    const count = (counts.get(column.head) ?? 0) + 1;
    counts.set(column.head, count);
    return count === 1 ? column : { ...column, head: `${column.head} (${count})` };
  });
}

/** A comment area has its own column, so that numbers beside it stay numbers. */
function commentColumn({ name, title, kind, hasCommentArea }: Question): AnswerColumn[] {
  if (!hasCommentArea) return [];
  const cell: AnswerColumn['cell'] = ({ responses }) =>
    kind === 'choice' && isOther(at(responses, name)) ? '' : plain(at(responses, name + COMMENT_SUFFIX));
  return [{ head: commentTitle(title), cell }];
}

function columnsOf(question: Question, { surveyId, origin, entries }: ColumnOptions): AnswerColumn[] {
  const { name, title, kind, rows, parts } = question;
  const links = (id: number, files: readonly { name: string; path: AnswerPath }[]) =>
    files.map((file) => `${file.name} (${origin}${answerFilePath(surveyId, id, file.path)})`).join('; ');
  if (kind === 'matrix' && rows.length > 0) {
    return rows.map((row) => ({
      head: `${title}: ${row.label}`,
      cell: ({ responses }) =>
        textOrEmpty(at(at(responses, name), row.value), (value) => choiceText(question, value)),
    }));
  }
  if (kind === 'cells' && rows.length > 0) {
    return rows.flatMap((row) =>
      parts.map((part) => ({
        head: `${title}: ${row.label}, ${part.title}`,
        cell: ({ responses }) => {
          const cells = at(at(responses, name), row.value);
          return answerText(part, at(cells, part.name), at(cells, part.name + COMMENT_SUFFIX));
        },
      })),
    );
  }
  if (kind === 'file' || kind === 'signature') {
    const word =
      kind === 'signature'
        ? (text: string) => text.replace(/^signature /, 'signed ')
        : (text: string) => text;
    return [
      {
        head: title,
        cell: ({ id, responses }) =>
          word(links(id, filesIn(question, at(responses, name)))) ||
          answerText(question, at(responses, name)),
      },
    ];
  }
  if (kind === 'entries') {
    const count = Math.min(ENTRIES_MAX, Math.max(1, entries.get(name) ?? 0));
    return Array.from({ length: count }, (_, index) => ({
      head: `${title} ${index + 1}`,
      cell: ({ id, responses }) => {
        const all = at(responses, name);
        const list = Array.isArray(all) ? (all as unknown[]) : [];
        const shown = index === ENTRIES_MAX - 1 ? list.slice(index) : list.slice(index, index + 1);
        const files = filesIn(question, list).filter(({ path }) => path[1] === index);
        return [shown.map((entry) => entryText(question, entry)).join(' | '), links(id, files)]
          .filter(Boolean)
          .join(' ');
      },
    }));
  }
  return [
    {
      head: title,
      cell: ({ responses }) => {
        const value = at(responses, name);
        const isTold = kind === 'choice' && isOther(value);
        return answerText(question, value, isTold ? at(responses, name + COMMENT_SUFFIX) : undefined);
      },
    },
  ];
}

function textOrEmpty(value: unknown, text: (value: unknown) => unknown): unknown {
  return value === undefined || value === null ? '' : text(value);
}
