// Reads what the page shows of a SurveyJS document before SurveyJS itself is loaded.
import type { CompletedText } from '@konnect/contracts';
import type { SurveyLanguage } from './survey-messages';

/** SurveyJS's own document with the specifications' fields. */
export interface SurveyDocument {
  title: unknown;
  description: unknown;
  pages: readonly Readonly<Record<string, unknown>>[];
  completedHtml: string | null;
  completedHtmlOnCondition: CompletedText[];
  /** Other settings of SurveyJS pass through. */
  readonly [setting: string]: unknown;
}

type LocalText = string | { default?: unknown; en?: unknown; sw?: unknown } | null | undefined;

export function textOf(value: unknown, language: SurveyLanguage = 'en'): string {
  const text = value as LocalText;
  const words =
    typeof text === 'object' && text !== null
      ? ((language === 'sw' ? text.sw : undefined) ?? text.default ?? text.en ?? text.sw)
      : text;
  if (typeof words !== 'string') return '';
  return words
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The Swahili texts of our own fields are beside them, because SurveyJS's settings pass through. */
function inLanguage(
  survey: Pick<SurveyDocument, 'title' | 'description'>,
  field: 'title' | 'description',
  language: SurveyLanguage,
): string {
  const swahili =
    language === 'sw' ? textOf((survey as Readonly<Record<string, unknown>>)[`${field}Swahili`]) : '';
  return swahili || textOf(survey[field], language);
}

export function titleOf(
  survey: Pick<SurveyDocument, 'title' | 'description'>,
  language: SurveyLanguage = 'en',
): string {
  return inLanguage(survey, 'title', language) || 'Survey';
}

export function descriptionOf(
  survey: Pick<SurveyDocument, 'title' | 'description'>,
  language: SurveyLanguage = 'en',
): string | undefined {
  return inLanguage(survey, 'description', language) || undefined;
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
  visible?: unknown;
  rateMin?: unknown;
  rateMax?: unknown;
}

/** SurveyJS draws these kinds; a test compares the list with its own. */
export const QUESTION_TYPES: ReadonlySet<string> = new Set([
  'boolean',
  'checkbox',
  'comment',
  'dropdown',
  'file',
  'imagepicker',
  'matrix',
  'matrixdropdown',
  'matrixdynamic',
  'multipletext',
  'paneldynamic',
  'radiogroup',
  'ranking',
  'rating',
  'signaturepad',
  'slider',
  'tagbox',
  'text',
]);
/** These elements have no answer. */
export const NOT_ASKED: ReadonlySet<string> = new Set(['html', 'image', 'expression', 'panel']);
/** No real survey is deeper. */
const DEPTH_MAX = 10;

/** Includes the questions of panels; unknown kinds are left out. */
export function questionsOf(
  survey: Pick<SurveyDocument, 'pages'>,
  language: SurveyLanguage = 'en',
): Question[] {
  return elementsOf(survey)
    .filter(({ type, name }) => QUESTION_TYPES.has(type) && name !== undefined)
    .map(({ element, type, name = '' }) => questionOf(element, type, name, language));
}

/** Counts the elements of kinds that cannot be shown. */
export function unsupportedCount(survey: Pick<SurveyDocument, 'pages'>): number {
  return elementsOf(survey).filter(({ type }) => !QUESTION_TYPES.has(type) && !NOT_ASKED.has(type)).length;
}

export function speaksSwahili(survey: Pick<SurveyDocument, 'pages'>): boolean {
  const isSpoken = (value: unknown, depth: number): boolean => {
    if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return false;
    if (!Array.isArray(value) && typeof (value as { sw?: unknown }).sw === 'string') return true;
    return Object.values(value).some((item) => isSpoken(item, depth + 1));
  };
  return isSpoken(survey.pages, 0);
}

interface Found {
  element: Element;
  type: string;
  name: string | undefined;
}

function elementsOf(survey: Pick<SurveyDocument, 'pages'>): Found[] {
  return survey.pages.flatMap((page) =>
    typeof page === 'object' && page !== null ? elementsIn(page['elements'] ?? page['questions'], 0) : [],
  );
}

function elementsIn(elements: unknown, depth: number): Found[] {
  if (!Array.isArray(elements) || depth > DEPTH_MAX) return [];
  return (elements as Element[]).flatMap((element) => {
    if (typeof element !== 'object' || element === null || element.visible === false) return [];
    const type = typeof element.type === 'string' ? element.type : 'text';
    return [
      { element, type, name: typeof element.name === 'string' ? element.name : undefined },
      ...elementsIn(element.elements, depth + 1),
    ];
  });
}

function questionOf(element: Element, type: string, name: string, language: SurveyLanguage): Question {
  const choices = Array.isArray(element.choices) ? (element.choices as unknown[]) : [];
  return {
    name,
    type,
    title: textOf(element.title, language) || name,
    choices: choices.map((choice) =>
      typeof choice === 'object' && choice !== null ? labelOf(choice, language) : String(choice),
    ),
    rateMin: typeof element.rateMin === 'number' ? element.rateMin : undefined,
    rateMax: typeof element.rateMax === 'number' ? element.rateMax : undefined,
  };
}

function labelOf(choice: { text?: unknown; value?: unknown }, language: SurveyLanguage): string {
  return textOf(choice.text, language) || String(choice.value ?? '');
}
