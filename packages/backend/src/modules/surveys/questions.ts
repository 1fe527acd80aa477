import type { SurveyDocument } from './tables';

export interface Question {
  name: string;
  title: string;
  type: string;
  kind: 'choice' | 'matrix' | 'open';
  /** Values with their labels, in the survey's order. */
  choices: { value: string; label: string }[];
  rateMax: number | undefined;
  /** Shown to everybody, whatever was answered before. */
  isForAll: boolean;
}

const CHOICES = new Set(['radiogroup', 'dropdown', 'checkbox', 'tagbox', 'ranking', 'imagepicker', 'boolean', 'rating', 'slider']);
const MATRICES = new Set(['matrix', 'multipletext']);
const OPEN = new Set(['text', 'comment']);
const RATE_MAX = 5;

type Loose = Record<string, unknown>;

/** The questions of a survey in their order, also those inside panels. */
export function questionsOf(document: SurveyDocument): Question[] {
  return document.pages.flatMap((page) => questionsIn(page, true));
}

function questionsIn(container: Loose, isForAll: boolean): Question[] {
  const isShown = isForAll && !container['visibleIf'];
  return listOf(container['elements']).flatMap((element) => {
    if (Array.isArray(element['elements'])) return questionsIn(element, isShown);
    const question = toQuestion(element, isShown && !element['visibleIf']);
    return question ? [question] : [];
  });
}

function toQuestion(element: Loose, isForAll: boolean): Question | undefined {
  const { name, type } = element;
  if (typeof name !== 'string' || typeof type !== 'string') return undefined;
  const kind = CHOICES.has(type) ? 'choice' : MATRICES.has(type) ? 'matrix' : OPEN.has(type) ? 'open' : undefined;
  if (!kind) return undefined;
  const rateMax = type === 'rating' ? Number(element['rateMax'] ?? RATE_MAX) : undefined;
  return { name, title: textOf(element['title']) ?? name, type, kind, choices: choicesOf(element), rateMax, isForAll };
}

function choicesOf(element: Loose): { value: string; label: string }[] {
  if (element['type'] === 'boolean') {
    return [
      { value: 'true', label: textOf(element['labelTrue']) ?? 'Yes' },
      { value: 'false', label: textOf(element['labelFalse']) ?? 'No' },
    ];
  }
  const items: unknown[] = Array.isArray(element['choices']) ? element['choices'] : Array.isArray(element['rateValues']) ? element['rateValues'] : [];
  return items.map((item) => {
    if (typeof item !== 'object' || item === null) return { value: String(item), label: String(item) };
    const { value, text } = item as Loose;
    return { value: String(value), label: textOf(text) ?? String(value) };
  });
}

/** Texts may come per language. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  const local = typeof value === 'object' && value !== null ? (value as Loose)['default'] : undefined;
  return typeof local === 'string' && local !== '' ? local : undefined;
}

function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? (value as unknown[]).filter((item): item is Loose => typeof item === 'object' && item !== null) : [];
}
