import { specialChoices } from '@konnect/contracts/rules';
import { plainText } from '#app/text/html';
import type { SurveyDocument } from './tables';

export interface Choice {
  value: string;
  label: string;
}

/**
 * Stored answers: `choice` one value or several, `matrix` a value per row, `cells` values per row and column,
 * `entries` a list of objects, `file` a list of files, `signature` one image, `open` a text.
 */
export type QuestionKind = 'choice' | 'matrix' | 'cells' | 'entries' | 'file' | 'signature' | 'open';

export interface Question {
  name: string;
  title: string;
  type: string;
  kind: QuestionKind;
  choices: Choice[];
  /** Rows of a matrix; the items of several texts. */
  rows: Choice[];
  /** Columns of `cells`, questions of `entries`. */
  parts: Question[];
  rateMax: number | undefined;
  /** Answers may have a text beside them: behind "Other", or in a comment area. */
  hasOther: boolean;
  hasCommentArea: boolean;
  /** True when it is always shown, independent of earlier answers. */
  isForAll: boolean;
  isRequired: boolean;
}

const KINDS: Readonly<Record<QuestionKind, readonly string[]>> = {
  choice: [
    'radiogroup',
    'dropdown',
    'checkbox',
    'tagbox',
    'ranking',
    'imagepicker',
    'boolean',
    'rating',
    'slider',
    'buttongroup',
  ],
  matrix: ['matrix', 'multipletext'],
  cells: ['matrixdropdown'],
  entries: ['matrixdynamic', 'paneldynamic'],
  file: ['file'],
  signature: ['signaturepad'],
  // SurveyJS stores what an expression has calculated.
  open: ['text', 'comment', 'expression'],
};
const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, types]) =>
    types.map((type) => [type, kind as QuestionKind] as const),
  ),
);
const RATE_MAX = 5;
const DEPTH_MAX = 6;

type Loose = Record<string, unknown>;

export function questionsOf(document: SurveyDocument): Question[] {
  return document.pages.flatMap((page) => questionsIn(page, true, DEPTH_MAX));
}

function questionsIn(container: Loose, isForAll: boolean, depth: number): Question[] {
  const isShown = isForAll && isAlwaysShown(container);
  return listOf(container['elements']).flatMap((element) => {
    if (Array.isArray(element['elements'])) return depth > 0 ? questionsIn(element, isShown, depth - 1) : [];
    const question = toQuestion(element, isShown && isAlwaysShown(element), depth);
    return question ? [question] : [];
  });
}

const isAlwaysShown = (element: Loose): boolean => !element['visibleIf'] && element['visible'] !== false;

function toQuestion(element: Loose, isForAll: boolean, depth: number): Question | undefined {
  const { name, type } = element;
  if (typeof name !== 'string' || typeof type !== 'string') return undefined;
  const kind = KIND_OF.get(type);
  if (!kind) return undefined;
  return {
    name,
    title: textOf(element['title']) ?? name,
    type,
    kind,
    choices: choicesOf(element),
    rows: type === 'multipletext' ? itemsOf(element['items']) : itemsOf(element['rows']),
    parts: depth > 0 ? partsOf(element, type, depth - 1) : [],
    rateMax: type === 'rating' ? Number(element['rateMax'] ?? RATE_MAX) : undefined,
    hasOther: element['showOtherItem'] === true || element['hasOther'] === true,
    hasCommentArea: element['showCommentArea'] === true || element['hasComment'] === true,
    isForAll,
    isRequired: element['isRequired'] === true,
  };
}

/** A matrix's columns have the choices of the whole matrix, unless they have their own. */
function partsOf(element: Loose, type: string, depth: number): Question[] {
  if (type === 'paneldynamic') return questionsIn({ elements: element['templateElements'] }, false, depth);
  if (type !== 'matrixdropdown' && type !== 'matrixdynamic') return [];
  return listOf(element['columns']).flatMap((column) => {
    const cellType = textOf(column['cellType']) ?? textOf(element['cellType']) ?? 'dropdown';
    const isOpen = !KIND_OF.has(cellType) || cellType === 'text' || cellType === 'comment';
    const part = toQuestion(
      { choices: element['choices'], ...column, type: isOpen ? 'text' : cellType },
      false,
      depth,
    );
    return part ? [part] : [];
  });
}

function choicesOf(element: Loose): Choice[] {
  if (element['type'] === 'boolean') {
    return [
      { value: 'true', label: textOf(element['labelTrue']) ?? 'Yes' },
      { value: 'false', label: textOf(element['labelFalse']) ?? 'No' },
    ];
  }
  const lists = [
    element['type'] === 'matrix' ? element['columns'] : undefined,
    element['choices'],
    element['rateValues'],
  ];
  return [...itemsOf(lists.find((list) => Array.isArray(list))), ...itemsOf(specialChoices(element))];
}

function itemsOf(items: unknown): Choice[] {
  if (!Array.isArray(items)) return [];
  return (items as unknown[]).map((item) => {
    if (typeof item !== 'object' || item === null) return { value: String(item), label: String(item) };
    const { value, name, text, title } = item as Loose;
    const own = String(value ?? name);
    return { value: own, label: textOf(text) ?? textOf(title) ?? own };
  });
}

/** Texts may come per language, and with markup. */
function textOf(value: unknown): string | undefined {
  const local = typeof value === 'object' && value !== null ? (value as Loose)['default'] : value;
  if (typeof local !== 'string' || local === '') return undefined;
  return /<[a-z]/i.test(local) ? plainText(local) : local;
}

function listOf(value: unknown): Loose[] {
  return Array.isArray(value)
    ? (value as unknown[]).filter((item): item is Loose => typeof item === 'object' && item !== null)
    : [];
}
