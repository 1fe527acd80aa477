import * as z from 'zod/mini';
import { slugOrId, timestamp } from './fields.schemas';

/** One text of the end page with the condition that chooses it, e.g. `{score} >= 9`. */
export const completedText = z.object({ expression: z.string(), html: z.string() });

/**
 * A survey: SurveyJS's own document with the fields of the specifications beside it. Other SurveyJS settings pass
 * through; every text in it is sanitised by the server.
 */
export const survey = z.looseObject({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** SurveyJS pages. */
  pages: z.array(z.looseObject({})),
  completedHtml: z.nullable(z.string()),
  completedHtmlOnCondition: z.array(completedText),
  publish: z.boolean(),
  date_created: timestamp,
});

export const getSurvey = { params: z.object({ id: slugOrId }), responses: { 200: survey } };

export const SURVEY_ANSWERS_MAX = 500;

/** Answers by question name, as SurveyJS gives them. */
const responses = z
  .record(z.string().check(z.maxLength(200, 'A question name is too long')), z.unknown(), 'Answer at least one question')
  .check(
    z.refine((answers) => Object.keys(answers).length > 0, 'Answer at least one question'),
    z.refine((answers) => Object.keys(answers).length <= SURVEY_ANSWERS_MAX, `Send at most ${SURVEY_ANSWERS_MAX} answers`),
    // PostgreSQL's jsonb cannot hold NUL.
    z.refine((answers) => !JSON.stringify(answers).includes('\\u0000'), 'Remove the unreadable characters'),
  );

export const submitSurveyResult = {
  body: z.strictObject({ survey: z.union([z.number(), slugOrId], 'Say which survey this is'), responses }),
  responses: {
    201: z.object({
      id: z.number(),
      survey: z.number(),
      /** Shown on the receipt. */
      reference: z.string(),
      date_created: timestamp,
    }),
  },
};

export const surveyResult = z.object({ id: z.number(), responses: z.record(z.string(), z.unknown()), date_created: timestamp });

/** Readers take the first element's `results`. */
export const listSurveyResults = {
  params: z.object({ id: slugOrId }),
  responses: { 200: z.array(z.object({ survey: z.number(), count: z.number(), results: z.array(surveyResult) })) },
};
