import * as z from 'zod/mini';
import { html, readContent } from './read-content';

const choice = z.union([z.string(), z.looseObject({ value: z.string() })]);
const question = z.looseObject({
  type: z.string(),
  name: z.string(),
  choices: z.optional(z.array(choice)),
});
/** Unknown settings of questions pass, because SurveyJS has very many. */
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
  settings: z.optional(
    z.strictObject({ titleSwahili: z.string(), descriptionSwahili: z.string(), completedHtmlSwahili: html }),
  ),
});
export const demoSurveys = readContent('surveys.yaml', z.array(survey));

export function choicesOf(slug: string, name: string): string[] {
  const questions = demoSurveys
    .filter((survey) => survey.slug === slug)
    .flatMap(({ pages }) => pages.flatMap(({ elements }) => elements));
  const { choices } = questions.find((question) => question.name === name) ?? {};
  if (!choices) throw new Error(`The demo's survey "${slug}" has no choices of "${name}".`);
  return choices.map((choice) => (typeof choice === 'string' ? choice : choice.value));
}
