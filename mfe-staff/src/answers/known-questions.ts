import { removedQuestionTitle, specialChoices } from '@konnect/contracts/rules';

export interface KnownQuestion {
  name: string;
  title: string;
  type: string;
  rateMax: unknown;
  /** It is required, and everybody sees it. */
  isNeeded: boolean;
  /** Labels of the choices by their values. */
  labels: ReadonlyMap<string, string>;
  /** Labels of a matrix's rows by their values. */
  rows: ReadonlyMap<string, string>;
  /** Labels of the columns by their values, in a matrix whose cells are chosen. */
  columns: ReadonlyMap<string, string>;
  /** The questions of one entry of a panel, of one row of a matrix, or of a question with several texts. */
  parts: readonly KnownQuestion[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

function textOf(value: unknown): string | undefined {
  const text = isRecord(value) ? value['default'] : value;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined;
}

function labelsOf(choices: unknown): Map<string, string> {
  const entries = Array.isArray(choices) ? (choices as unknown[]) : [];
  return new Map(
    entries.flatMap((choice) => {
      const value = textOf(isRecord(choice) ? choice['value'] : choice);
      return value === undefined
        ? []
        : [[value, (isRecord(choice) && textOf(choice['text'])) || value] as const];
    }),
  );
}

type Element = Record<string, unknown>;

/** An element that is no panel, and whether everybody sees it. */
interface Leaf {
  element: Element;
  isForAll: boolean;
}

const isAlwaysShown = (element: Element): boolean => !element['visibleIf'] && element['visible'] !== false;

/** The elements within a page or a panel; a condition of the container is a condition of everything in it. */
function leavesOf(elements: unknown, isForAll = true): Leaf[] {
  return listOf(elements).flatMap((element) => {
    const isShown = isForAll && isAlwaysShown(element);
    return Array.isArray(element['elements']) || element['type'] === 'panel'
      ? leavesOf(element['elements'], isShown)
      : [{ element, isForAll: isShown }];
  });
}

/** @param shared the choices of a matrix, for its columns that have none of their own */
function knownOf({ element, isForAll }: Leaf, shared?: unknown): KnownQuestion[] {
  const name = textOf(element['name']);
  if (name === undefined || element['type'] === 'html' || element['type'] === 'image') return [];
  const parts = ['templateElements', 'items', 'columns'].flatMap((key) => leavesOf(element[key], false));
  return [
    {
      name,
      title: textOf(element['title']) ?? name,
      type: textOf(element['type']) ?? 'text',
      rateMax: element['rateMax'],
      isNeeded: element['isRequired'] === true && isForAll,
      labels: new Map([...labelsOf(element['choices'] ?? shared), ...labelsOf(specialChoices(element))]),
      rows: labelsOf(element['rows']),
      columns: labelsOf(element['columns']),
      parts: parts.flatMap((part) => knownOf(part, element['choices'])),
    },
  ];
}

/** All questions of a SurveyJS document, those inside of panels too. */
export function knownQuestions(document: Readonly<Record<string, unknown>>): KnownQuestion[] {
  const leaves = [
    ...listOf(document['pages']).flatMap((page) => leavesOf(page['elements'], isAlwaysShown(page))),
    ...leavesOf(document['elements']),
    ...leavesOf(document['questions']),
  ];
  return leaves.flatMap((leaf) => knownOf(leaf));
}

/** For a question that is in no document, or no longer. */
export function unknownQuestion(name: string): KnownQuestion {
  return { ...EMPTY, name, title: removedQuestionTitle(name) };
}

const NO_LABELS: ReadonlyMap<string, string> = new Map();
const EMPTY: Omit<KnownQuestion, 'name' | 'title'> = {
  type: 'unknown',
  rateMax: undefined,
  isNeeded: false,
  labels: NO_LABELS,
  rows: NO_LABELS,
  columns: NO_LABELS,
  parts: [],
};
