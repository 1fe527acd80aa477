// What the last page says. A survey brings its own texts; these stand in where it brings none.
import { links, type CompletedText, type Survey } from '@konnect/contracts';
import { questionsOf } from './survey-document';

export interface Completion {
  html: string;
  /** The answers wait in the outbox. */
  isWaiting: boolean;
  reference?: string | undefined;
}

export const THANKS = '<h2>Thank you for taking part</h2><p>Your answers help us to do better on your street.</p>';

const CALL_BACK = links.contact('Report an issue').replace('&', '&amp;');

/** The three groups of a recommendation score: promoters, the undecided, and those we owe a call. */
function scoreTexts(name: string): CompletedText[] {
  return [
    {
      expression: `{${name}} >= 9`,
      html: '<h2>Asante sana!</h2><p>Thank you. It makes our day that you would recommend us; do tell a neighbour.</p>',
    },
    {
      expression: `{${name}} >= 6 and {${name}} <= 8`,
      html: '<h2>Thank you</h2><p>We are glad that it works for you, and your answers show us what to make better.</p>',
    },
    {
      expression: `{${name}} < 6`,
      html: `<h2>Thank you for being open with us</h2><p>We are sorry that we let you down. <a href="${CALL_BACK}">Ask us to call you back</a>, and we will put it right.</p>`,
    },
  ];
}

/** The question that asks for a score up to 10, if there is one. */
export function scoreQuestion(survey: Survey): string | undefined {
  return questionsOf(survey).find((question) => question.type === 'rating' && question.rateMax === 10)?.name;
}

/** The survey's own texts, completed by the defaults. SurveyJS shows the first whose condition holds. */
export function completionTexts(survey: Survey): { html: string; conditions: CompletedText[] } {
  const score = scoreQuestion(survey);
  const own = survey.completedHtmlOnCondition;
  const html = survey.completedHtml?.trim() ? survey.completedHtml : THANKS;
  if (!score) return { html, conditions: own };
  if (own.length === 0) return { html, conditions: scoreTexts(score) };
  // A survey with own conditions and no text for the rest still offers a low score the call back.
  return { html, conditions: survey.completedHtml?.trim() ? own : [...own, ...scoreTexts(score).slice(-1)] };
}
