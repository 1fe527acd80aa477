// A survey's document as the editor holds it: SurveyJS's own settings with title, description and the texts
// of its end.
import type { CompletedText, Survey } from '@konnect/contracts';
import { scoreCompletionTexts, THANKS_HTML } from '@konnect/contracts/rules';

/** What SurveyJS Creator reads and writes. */
export type SurveyDocument = Readonly<Record<string, unknown>>;

/** The server owns these; they are no part of the document. */
const OF_SERVER = new Set([
  'id',
  'slug',
  'publish',
  'date_created',
  'version',
  'state',
  'opens_at',
  'closes_at',
]);

export function documentOf(survey: Survey): SurveyDocument {
  return Object.fromEntries(
    Object.entries(survey).filter(([key, value]) => !OF_SERVER.has(key) && value !== null),
  );
}

/** A text in one language, or in several. */
export function plainText(value: unknown): string {
  const text = typeof value === 'object' && value !== null && 'default' in value ? value.default : value;
  return typeof text === 'string' ? text : '';
}

export function conditionsIn(document: SurveyDocument): CompletedText[] {
  const list = document['completedHtmlOnCondition'];
  if (!Array.isArray(list)) return [];
  return (list as { expression?: unknown; html?: unknown }[]).map((item) => ({
    expression: plainText(item.expression),
    html: plainText(item.html),
  }));
}

/** Names the removed settings too, because the server keeps those that a save leaves out. */
export function savedFields(document: SurveyDocument) {
  const pages = Array.isArray(document['pages']) ? (document['pages'] as Record<string, unknown>[]) : [];
  return {
    ...Object.fromEntries(Object.entries(document).filter(([key]) => !OF_SERVER.has(key))),
    pages,
    title: plainText(document['title']),
    description: plainText(document['description']),
    completedHtml: plainText(document['completedHtml']) || null,
    completedHtmlOnCondition: conditionsIn(document),
  };
}

/** One score, so that the usual end texts have something to depend on. */
export const STARTING_DOCUMENT: SurveyDocument = {
  title: '',
  description: '',
  pages: [
    {
      name: 'page1',
      elements: [
        {
          type: 'rating',
          name: 'score',
          title: 'How likely are you to recommend Konnect to a neighbour?',
          rateMin: 0,
          rateMax: 10,
          isRequired: true,
        },
      ],
    },
  ],
  completedHtml: THANKS_HTML,
  completedHtmlOnCondition: usualTexts('score'),
};

/** The texts for a score of 9 and more and of 6 to 8. */
export function usualTexts(question: string): CompletedText[] {
  return scoreCompletionTexts(question).slice(0, 2);
}

/** The count helps to tell two versions apart. */
export function countQuestions(document: SurveyDocument): number {
  const count = (elements: unknown): number => {
    if (!Array.isArray(elements)) return 0;
    return (elements as { type?: unknown; elements?: unknown }[]).reduce(
      (sum, element) => sum + (element?.type === 'panel' ? count(element.elements) : 1),
      0,
    );
  };
  const pages = Array.isArray(document['pages']) ? (document['pages'] as { elements?: unknown }[]) : [];
  return pages.reduce((sum, page) => sum + count(page?.elements), 0);
}

type Blank = 'none' | 'title' | 'description' | 'both';

/** Which of the two texts are missing: without both it is not saved, without one it is (R26). */
export function blankIn(document: SurveyDocument): Blank {
  const [hasTitle, hasDescription] = [
    plainText(document['title']).trim() !== '',
    plainText(document['description']).trim() !== '',
  ];
  if (hasTitle) return hasDescription ? 'none' : 'description';
  return hasDescription ? 'title' : 'both';
}

/** The order of settings does not matter, and empty settings count as absent. */
export function isSameDocument(one: SurveyDocument, other: SurveyDocument): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null && item !== '' && !(Array.isArray(item) && item.length === 0))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, inOrder(item)]),
  );
}
