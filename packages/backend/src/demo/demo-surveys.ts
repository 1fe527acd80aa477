// Surveys of the demo as SurveyJS documents; the answers are made by `demoSurveyAnswers`.
import * as z from 'zod/mini';
import { html, readContent } from './read-content';

const choice = z.union([z.string(), z.looseObject({ value: z.string() })]);
const question = z.looseObject({
  type: z.string(),
  name: z.string(),
  choices: z.optional(z.array(choice)),
});
/**
 * What a survey of either kind says, and its pages. SurveyJS knows very many settings of a question: they
 * pass.
 */
export const surveyTexts = {
  title: z.string(),
  description: z.string(),
  completedHtml: html,
  completedHtmlOnCondition: z._default(z.array(z.strictObject({ expression: z.string(), html })), []),
  pages: z.array(z.looseObject({ name: z.string(), elements: z.array(question) })),
};
const survey = z.strictObject({
  slug: z.string(),
  ...surveyTexts,
  publish: z.boolean(),
  daysAgo: z.number(),
  /** Settings beside the pages, such as the Swahili words of the fields above. */
  settings: z.optional(
    z.strictObject({ titleSwahili: z.string(), descriptionSwahili: z.string(), completedHtmlSwahili: html }),
  ),
});
export const demoSurveys = readContent('surveys.yaml', z.array(survey));

/** The values that a question offers. */
export function choicesOf(slug: string, name: string): string[] {
  const questions = demoSurveys
    .filter((survey) => survey.slug === slug)
    .flatMap(({ pages }) => pages.flatMap(({ elements }) => elements));
  const { choices } = questions.find((question) => question.name === name) ?? {};
  if (!choices) throw new Error(`The demo's survey "${slug}" has no choices of "${name}".`);
  return choices.map((choice) => (typeof choice === 'string' ? choice : choice.value));
}
