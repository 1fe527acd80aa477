// What the last page says. A survey brings its own texts; these stand in where it brings none.
import type { CompletedText } from '@konnect/contracts';
import { scoreCompletionTexts, THANKS_HTML } from '@konnect/contracts/rules';
import { questionsOf, type SurveyDocument } from './survey-document';

export interface Completion {
  html: string;
  /** With the server, in the outbox, or only looked at by staff. */
  state: 'sent' | 'waiting' | 'preview';
  reference?: string | undefined;
}

/** The question that asks for a score up to 10, if there is one. */
export function scoreQuestion(survey: Pick<SurveyDocument, 'pages'>): string | undefined {
  return questionsOf(survey).find((question) => question.type === 'rating' && question.rateMax === 10)?.name;
}

/** The survey's own texts, completed by the defaults. SurveyJS shows the first whose condition holds. */
export function completionTexts(survey: SurveyDocument): { html: string; conditions: CompletedText[] } {
  const score = scoreQuestion(survey);
  const own = survey.completedHtmlOnCondition;
  const html = survey.completedHtml?.trim() ? survey.completedHtml : THANKS_HTML;
  if (!score) return { html, conditions: own };
  if (own.length === 0) return { html, conditions: scoreCompletionTexts(score) };
  // A survey with own conditions and no text for the rest still offers a low score the call back.
  return { html, conditions: survey.completedHtml?.trim() ? own : [...own, ...scoreCompletionTexts(score).slice(-1)] };
}
