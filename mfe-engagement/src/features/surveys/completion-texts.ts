// A survey without texts of its own ends with these.
import type { CompletedText } from '@konnect/contracts';
import { scoreCompletionTexts, THANKS_HTML } from '@konnect/contracts/rules';
import { questionsOf, type SurveyDocument } from './survey-document';
import { inSwahili } from './swahili-thanks';

export interface Completion {
  html: string;
  /** The answers are stored, in the outbox, or a preview by staff. */
  state: 'sent' | 'waiting' | 'preview';
  reference?: string | undefined;
  /** Id of the submission, while it waits. */
  receiptId?: string | undefined;
}

export type EndText = string | { default: string; sw: string };
export interface EndTexts {
  html: EndText;
  conditions: { expression: string; html: EndText }[];
}

/** The question asks for a score up to 10. */
export function scoreQuestion(survey: Pick<SurveyDocument, 'pages'>): string | undefined {
  return questionsOf(survey).find((question) => question.type === 'rating' && question.rateMax === 10)?.name;
}

/** The Swahili comes from the survey itself, or belongs to a default text. */
function endText(html: string, swahili: unknown = undefined): EndText {
  const sw = typeof swahili === 'string' && swahili.trim() !== '' ? swahili : inSwahili(html);
  return sw === undefined ? html : { default: html, sw };
}

/** SurveyJS shows the first text whose condition holds. */
export function completionTexts(survey: SurveyDocument): EndTexts {
  const score = scoreQuestion(survey);
  const hasOwn = Boolean(survey.completedHtml?.trim());
  const html = hasOwn
    ? endText(survey.completedHtml ?? '', survey['completedHtmlSwahili'])
    : endText(THANKS_HTML);
  const inBoth = (texts: readonly CompletedText[]) =>
    texts.map((text) => ({ expression: text.expression, html: endText(text.html) }));
  const own = inBoth(survey.completedHtmlOnCondition);
  if (!score) return { html, conditions: own };
  const usual = inBoth(scoreCompletionTexts(score));
  if (own.length === 0) return { html, conditions: usual };
  // A survey with own conditions and no text for the rest still offers a low score the call back.
  return { html, conditions: hasOwn ? own : [...own, ...usual.slice(-1)] };
}
