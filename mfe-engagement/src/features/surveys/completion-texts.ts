// What the last page says. A survey brings its own texts; these stand in where it brings none.
import type { CompletedText } from '@konnect/contracts';
import { scoreCompletionTexts, THANKS_HTML } from '@konnect/contracts/rules';
import { questionsOf, type SurveyDocument } from './survey-document';
import { inSwahili } from './swahili-thanks';

export interface Completion {
  html: string;
  /** With the server, in the outbox, or only looked at by staff. */
  state: 'sent' | 'waiting' | 'preview';
  reference?: string | undefined;
  /** Of the submission, while it waits. */
  receiptId?: string | undefined;
}

/** One text, or one for each language. */
export type EndText = string | { default: string; sw: string };
export interface EndTexts {
  html: EndText;
  conditions: { expression: string; html: EndText }[];
}

/** The question that asks for a score up to 10, if there is one. */
export function scoreQuestion(survey: Pick<SurveyDocument, 'pages'>): string | undefined {
  return questionsOf(survey).find((question) => question.type === 'rating' && question.rateMax === 10)?.name;
}

/** The text in both languages where its Swahili is known: from the survey itself, or for a usual text. */
function endText(html: string, swahili: unknown = undefined): EndText {
  const sw = typeof swahili === 'string' && swahili.trim() !== '' ? swahili : inSwahili(html);
  return sw === undefined ? html : { default: html, sw };
}

/** The survey's own texts, completed by the defaults. SurveyJS shows the first whose condition holds. */
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
