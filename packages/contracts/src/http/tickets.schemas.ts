import * as z from 'zod/mini';
import { requiredText, timestamp } from './fields.schemas';
import { answersOf, completedText } from './surveys.schemas';

/** Fields whose absence is 'Object is missing some fields'. */
export const TICKET_SURVEY_FIELDS = [
  'title',
  'description',
  'completedHtml',
  'completedHtmlOnCondition',
] as const;

export const TICKET_SURVEY_STATES = ['open', 'closed', 'expired'] as const;

/** SurveyJS's settings pass through beside the named fields. */
export const ticketSurvey = z.looseObject({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  completedHtml: z.string(),
  completedHtmlOnCondition: z.array(completedText),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Changes with every save; send it back as `If-Match`. */
  version: z.number(),
  state: z.enum(TICKET_SURVEY_STATES),
  closesAt: z.nullable(timestamp),
  /** True when answers need a ticket that `makeTicketLinks` signed. */
  signedTickets: z.boolean(),
});

const surveyId = z.string('Unknown survey').check(z.regex(/^[0-9a-f]{24}$/i, 'Unknown survey'));
const params = z.object({ id: surveyId });

/** Not validated here, because the server answers with the specifications' texts. */
const document = z.unknown();

export const listTicketSurveys = { responses: { 200: z.array(ticketSurvey) } };
export const getTicketSurvey = { params, responses: { 200: ticketSurvey } };
export const createTicketSurvey = { body: document, responses: { 201: ticketSurvey } };
export const updateTicketSurvey = { params, body: document, responses: { 200: ticketSurvey } };
export const deleteTicketSurvey = {
  params,
  responses: { 200: z.object({ _id: z.string(), deletedAt: timestamp }) },
};
export const restoreTicketSurvey = { params, responses: { 200: ticketSurvey } };

export const TICKET_MAX = 120;
/** A ticket's number, with its signature after a dot when the survey wants signed ones. */
const ticketText = z
  .string('Say which ticket this is')
  .check(z.trim(), z.maxLength(TICKET_MAX, 'Unknown ticket'), z.regex(/^[\w.:/#-]*$/, 'Unknown ticket'));

export const submitTicketResponse = {
  body: z.strictObject({
    survey: surveyId,
    response: answersOf(),
    ticketId: z.optional(z.nullable(ticketText)),
  }),
  responses: {
    201: z.object({
      _id: z.string(),
      survey: z.string(),
      ticketId: z.nullable(z.string()),
      reference: z.string(),
      createdAt: timestamp,
    }),
  },
};

export const ticketResponse = z.object({
  _id: z.string(),
  survey: z.string(),
  response: z.record(z.string(), z.unknown()),
  ticketId: z.nullable(z.string()),
  createdAt: timestamp,
});

export const listTicketResponses = {
  params: z.object({ survey: surveyId }),
  query: z.object({ ticketId: z.optional(ticketText) }),
  responses: { 200: z.array(ticketResponse) },
};

export const answerCount = z.object({ answer: z.string(), count: z.number() });
const questionCounts = z.object({
  question: z.string(),
  title: z.string(),
  answered: z.number(),
  mean: z.nullable(z.number()),
  counts: z.array(answerCount),
});

export const summariseTicketSurvey = {
  params: z.object({ survey: surveyId }),
  query: z.object({ ticketId: z.optional(ticketText) }),
  responses: {
    200: z.object({
      survey: z.string(),
      responses: z.number(),
      tickets: z.number(),
      first_at: z.nullable(timestamp),
      last_at: z.nullable(timestamp),
      /** Days in Nairobi that have answers, oldest first. */
      by_day: z.array(z.object({ day: z.string(), count: z.number() })),
      questions: z.array(questionCounts),
      /** The requested ticket: its answers and events, oldest first. */
      ticket: z.nullable(
        z.object({
          ticketId: z.string(),
          answers: z.array(ticketResponse),
          timeline: z.array(
            z.object({ at: timestamp, what: z.string(), survey: z.string(), title: z.string() }),
          ),
        }),
      ),
    }),
  },
};

export const countTicketResponses = {
  responses: {
    200: z.array(z.object({ _id: z.string(), responses: z.number(), last_at: z.nullable(timestamp) })),
  },
};

export const makeTicketLinks = {
  params,
  body: z.strictObject({
    tickets: z
      .array(requiredText('Name a ticket', 60).check(z.regex(/^[\w-]+$/, 'Use letters, digits and hyphens')))
      .check(z.minLength(1, 'Name a ticket'), z.maxLength(500, 'At most 500 at once')),
  }),
  responses: { 200: z.array(z.object({ ticketId: z.string(), token: z.string(), path: z.string() })) },
};

export const ticketSurveyChanges = {
  params,
  responses: {
    200: z.array(
      z.object({
        at: timestamp,
        who: z.nullable(z.string()),
        what: z.string(),
        version: z.number(),
        fields: z.array(z.string()),
      }),
    ),
  },
};
