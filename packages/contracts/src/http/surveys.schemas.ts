import * as z from 'zod/mini';
import { isShallow } from '#app/rules';
import { optionalText, slugOrId, timestamp } from './fields.schemas';
import { listOf, pagingQuery } from './paging.schemas';

export const SURVEY_STATES = ['draft', 'upcoming', 'open', 'closed', 'archived'] as const;

/** A text of the end page with its condition, e.g. `{score} >= 9`. */
export const completedText = z.object({ expression: z.string(), html: z.string() });

/** SurveyJS's document with the specifications' fields; other settings pass, and all texts are sanitised. */
export const survey = z.looseObject({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  pages: z.array(z.looseObject({})),
  completedHtml: z.nullable(z.string()),
  /** For answers in Swahili; part of the document, like the settings of SurveyJS. */
  titleSwahili: z.optional(z.string()),
  descriptionSwahili: z.optional(z.string()),
  completedHtmlSwahili: z.optional(z.string()),
  completedHtmlOnCondition: z.array(completedText),
  publish: z.boolean(),
  date_created: timestamp,
  // Our additions: a provider's own system may not send them.
  /** Grows with every save; send it back as `If-Match`. */
  version: z.optional(z.number()),
  /** Only an open survey takes answers. */
  state: z.optional(z.enum(SURVEY_STATES)),
  opens_at: z.optional(z.nullable(timestamp)),
  closes_at: z.optional(z.nullable(timestamp)),
});

export const getSurvey = { params: z.object({ id: slugOrId }), responses: { 200: survey } };

export const SURVEY_ANSWERS_MAX = 500;
const ANSWER_DEPTH_MAX = 20;

/** Answers by question name, as SurveyJS gives them. */
export function answersOf() {
  return z
    .record(
      z.string().check(z.maxLength(200, 'A question name is too long')),
      z.unknown(),
      'Answer at least one question',
    )
    .check(
      z.refine((answers) => Object.keys(answers).length > 0, 'Answer at least one question'),
      z.refine(
        (answers) => Object.keys(answers).length <= SURVEY_ANSWERS_MAX,
        `Send at most ${SURVEY_ANSWERS_MAX} answers`,
      ),
      z.refine((answers) => isShallow(answers, ANSWER_DEPTH_MAX), 'These answers are nested too deeply'),
      // PostgreSQL's jsonb cannot hold NUL.
      z.refine(
        (answers) => !isShallow(answers, ANSWER_DEPTH_MAX) || !JSON.stringify(answers).includes('\\u0000'),
        'Remove the unreadable characters',
      ),
    );
}

export const submitSurveyResult = {
  body: z.strictObject({
    survey: z.union([z.number(), slugOrId], 'Say which survey this is'),
    responses: answersOf(),
  }),
  responses: {
    201: z.object({
      id: z.number(),
      survey: z.number(),
      reference: z.string(),
      date_created: timestamp,
    }),
  },
};

export const surveyResult = z.object({
  id: z.number(),
  responses: z.record(z.string(), z.unknown()),
  date_created: timestamp,
});

/** Readers take the first element's `results`. */
export const listSurveyResults = {
  params: z.object({ id: slugOrId }),
  responses: {
    200: z.array(z.object({ survey: z.number(), count: z.number(), results: z.array(surveyResult) })),
  },
};

export const SURVEY_DEPTH_MAX = 60;
/** Bytes of a saved survey. */
export const SURVEY_BODY_MAX = 512 * 1024;

const moment = z.optional(
  z.nullable(
    z.string('Enter a date').check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'Enter a date')),
  ),
);
const shortLink = z.optional(
  z
    .string('Enter a short link')
    .check(
      z.trim(),
      z.regex(/^[\p{L}\p{N}][\p{L}\p{N}_.-]{1,149}$/u, 'Use letters, digits and hyphens, at least 2'),
    ),
);

/** SurveyJS's document with our fields; omitted fields keep their values. */
const savedFields = {
  title: optionalText(300),
  description: optionalText(4_000),
  /** Links to the old short link stop working. */
  slug: shortLink,
  pages: z.optional(z.array(z.looseObject({}), 'A survey needs pages')),
  completedHtml: z.optional(z.nullable(z.string())),
  completedHtmlOnCondition: z.optional(z.nullable(z.array(completedText))),
  publish: z.optional(z.boolean()),
  opens_at: moment,
  closes_at: moment,
};

const saved = z.looseObject(savedFields).check(
  z.refine((value) => isShallow(value, SURVEY_DEPTH_MAX), {
    message: 'This survey is nested too deeply',
    path: ['pages'],
  }),
);

export const createSurvey = { body: saved, responses: { 201: survey } };
export const updateSurvey = { params: z.object({ id: slugOrId }), body: saved, responses: { 200: survey } };

export const surveySummary = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  state: z.enum(SURVEY_STATES),
  publish: z.boolean(),
  version: z.number(),
  opens_at: z.nullable(timestamp),
  closes_at: z.nullable(timestamp),
  responses: z.number(),
  last_response_at: z.nullable(timestamp),
  date_created: timestamp,
  updated_at: timestamp,
  updated_by: z.nullable(z.string()),
});

export const listSurveys = {
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(100, 'Search for fewer letters'))),
    state: z.optional(z.enum(SURVEY_STATES)),
    page: pagingQuery.page,
    page_size: pagingQuery.page_size,
  }),
  responses: { 200: listOf(surveySummary) },
};

const params = z.object({ id: slugOrId });

export const getSurveyForStaff = { params, responses: { 200: survey } };
export const duplicateSurvey = { params, responses: { 201: survey } };
export const setSurveyState = {
  params,
  body: z.strictObject({
    publish: z.optional(z.boolean()),
    archived: z.optional(z.boolean()),
    opens_at: moment,
    closes_at: moment,
  }),
  responses: { 200: surveySummary },
};

const versionNumber = z.pipe(
  z.string('Unknown version').check(z.regex(/^\d{1,6}$/, 'Unknown version')),
  z.transform(Number),
);
export const listSurveyVersions = {
  params,
  responses: {
    200: z.array(
      z.object({
        version: z.number(),
        title: z.string(),
        saved_at: timestamp,
        saved_by: z.nullable(z.string()),
      }),
    ),
  },
};
export const getSurveyVersion = {
  params: z.object({ id: slugOrId, version: versionNumber }),
  responses: { 200: survey },
};
export const restoreSurveyVersion = {
  params: z.object({ id: slugOrId, version: versionNumber }),
  responses: { 200: survey },
};

/** Filter of numbers, texts and exports. Days are days in Nairobi, both included. */
const day = z.optional(
  z.string().check(
    z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'Enter a day like 2026-03-02'),
    z.refine((value) => value === '' || !Number.isNaN(Date.parse(value)), 'Enter a day like 2026-03-02'),
  ),
);
const filterText = z.optional(
  z.string().check(
    z.maxLength(200, 'Unknown filter'),
    z.refine((value) => !value.includes('\u0000'), 'Unknown filter'),
  ),
);
export const answerFilter = {
  from: day,
  to: day,
  /** Answer to the question `area`, `region` or `residency`. */
  region: filterText,
  /** Only results with `answer` to `question`. */
  question: filterText,
  answer: filterText,
};

export const questionSummary = z.object({
  name: z.string(),
  title: z.string(),
  type: z.string(),
  answered: z.number(),
  /** Mean of numbers, null for other questions. */
  mean: z.nullable(z.number()),
  /** Most frequent first; choices without answers have a count of 0. Empty for open questions. */
  counts: z.array(
    z.object({ value: z.string(), label: z.string(), count: z.number(), row: z.optional(z.string()) }),
  ),
  /** The question also has texts, files or entries, which are not counted. */
  readable: z.optional(z.boolean()),
});

export const summariseSurvey = {
  params,
  query: z.object(answerFilter),
  responses: {
    200: z.object({
      survey: z.number(),
      title: z.string(),
      count: z.number(),
      total: z.number(),
      /** Share (0 to 1) of matching results with all required questions that are always shown, or null. */
      completion_rate: z.nullable(z.number()),
      nps: z.nullable(
        z.object({
          question: z.string(),
          score: z.number(),
          promoters: z.number(),
          passives: z.number(),
          detractors: z.number(),
        }),
      ),
      by_day: z.array(z.object({ day: z.string(), count: z.number() })),
      by_region: z.array(z.object({ region: z.string(), count: z.number() })),
      questions: z.array(questionSummary),
      /** Set while a job counts: finished days and all days. The numbers cover finished days; ask again. */
      counting: z.optional(z.object({ days: z.number(), of: z.number() })),
    }),
  },
};

const openAnswer = z.object({
  id: z.number(),
  text: z.string(),
  date_created: timestamp,
  /** Files and signatures of the answer; `href` downloads one. */
  files: z.optional(z.array(z.object({ name: z.string(), href: z.string() }))),
});

export const listOpenAnswers = {
  params: z.object({ id: slugOrId, question: z.string() }),
  query: z.object({
    from: day,
    to: day,
    region: filterText,
    search: filterText,
    page: pagingQuery.page,
    page_size: pagingQuery.page_size,
  }),
  responses: {
    200: z.object({
      results: z.array(openAnswer),
      next: z.nullable(z.string()),
      /** Counted matches, when there are more. */
      count: z.optional(z.number()),
      more: z.optional(z.boolean()),
    }),
  },
};
