// Reads what the page shows of a SurveyJS document before SurveyJS itself is there.
import type { Survey } from '@konnect/contracts';

/** A text in one language, or in several. */
type LocalText = string | { default?: unknown; en?: unknown } | null | undefined;

export function textOf(value: unknown): string {
  const text = value as LocalText;
  const words = typeof text === 'object' && text !== null ? (text.default ?? text.en) : text;
  if (typeof words !== 'string') return '';
  return words.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim();
}

export function titleOf(survey: Survey): string {
  return textOf(survey.title) || 'Survey';
}

export function descriptionOf(survey: Survey): string | undefined {
  return textOf(survey.description) || undefined;
}

export interface Question {
  name: string;
  type: string;
  title: string;
  choices: string[];
  rateMin?: number | undefined;
  rateMax?: number | undefined;
}

interface Element {
  type?: unknown;
  name?: unknown;
  title?: unknown;
  choices?: unknown;
  elements?: unknown;
  templateElements?: unknown;
  visible?: unknown;
  rateMin?: unknown;
  rateMax?: unknown;
}

/** Shown, but answered by nobody. */
const NOT_ASKED = new Set(['html', 'image', 'expression', 'panel']);
/** A document is read only this deep; deeper ones are nobody's survey. */
const DEPTH_MAX = 10;

/** All questions in their order, panels opened. */
export function questionsOf(survey: Survey): Question[] {
  return survey.pages.flatMap((page) => questionsIn(page['elements'] ?? page['questions'], 0));
}

function questionsIn(elements: unknown, depth: number): Question[] {
  if (!Array.isArray(elements) || depth > DEPTH_MAX) return [];
  return (elements as Element[]).flatMap((element) => {
    if (typeof element !== 'object' || element === null || element.visible === false) return [];
    const type = typeof element.type === 'string' ? element.type : 'text';
    const own = NOT_ASKED.has(type) || typeof element.name !== 'string' ? [] : [questionOf(element, type, element.name)];
    return [...own, ...questionsIn(element.elements, depth + 1)];
  });
}

function questionOf(element: Element, type: string, name: string): Question {
  const choices = Array.isArray(element.choices) ? (element.choices as unknown[]) : [];
  return {
    name,
    type,
    title: textOf(element.title) || name,
    choices: choices.map((choice) => (typeof choice === 'object' && choice !== null ? labelOf(choice) : String(choice))),
    rateMin: typeof element.rateMin === 'number' ? element.rateMin : undefined,
    rateMax: typeof element.rateMax === 'number' ? element.rateMax : undefined,
  };
}

function labelOf(choice: { text?: unknown; value?: unknown }): string {
  return textOf(choice.text) || String(choice.value ?? '');
}
