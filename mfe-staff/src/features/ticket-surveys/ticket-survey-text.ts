// A ticket survey as the JSON text that people edit, and back.
import type { TicketSurvey } from '@konnect/contracts';
import { findJsonProblem, type JsonProblem } from '#app/json-text';

/** As in `TICKET_SURVEY_FIELDS` of the schemas, which no page may load. */
const NEEDED_FIELDS = ['title', 'description', 'completedHtml', 'completedHtmlOnCondition'] as const;

export const NOT_AN_OBJECT = 'Please enter a valid json object';
export const FIELDS_MISSING = 'Object is missing some fields';

export type CheckedText =
  | { state: 'valid'; document: Record<string, unknown> }
  | { state: 'broken'; problem: JsonProblem }
  /** Valid JSON, but no object. */
  | { state: 'no-object' }
  | { state: 'incomplete'; missing: string[]; document: Record<string, unknown> };

export function checkText(text: string): CheckedText {
  const problem = findJsonProblem(text);
  if (problem) return { state: 'broken', problem };
  const value = JSON.parse(text) as unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { state: 'no-object' };
  const document = value as Record<string, unknown>;
  const missing = NEEDED_FIELDS.filter((field) => document[field] === undefined || document[field] === null);
  return missing.length > 0 ? { state: 'incomplete', missing, document } : { state: 'valid', document };
}

/** The survey's own settings in a steady order; what the server says of it is left out. */
export function textOf(survey: TicketSurvey): string {
  const {
    _id,
    createdAt,
    updatedAt,
    version,
    state,
    title,
    description,
    completedHtml,
    completedHtmlOnCondition,
    closesAt,
    signedTickets,
    ...rest
  } = survey;
  void [_id, createdAt, updatedAt, version];
  return JSON.stringify(
    {
      title,
      description,
      ...rest,
      completedHtml,
      completedHtmlOnCondition,
      open: state !== 'closed',
      closesAt,
      signedTickets,
    },
    null,
    2,
  );
}

/** The text is complete, so that it can be saved at once. */
export const STARTING_TEXT = JSON.stringify(
  {
    title: '',
    description: 'Tell us how it went. It takes a minute.',
    elements: [
      {
        type: 'rating',
        name: 'score',
        title: 'How likely are you to recommend Konnect to a neighbour?',
        rateMin: 0,
        rateMax: 10,
        isRequired: true,
      },
      { type: 'comment', name: 'why', title: 'Why?' },
    ],
    completedHtml: '<p>Thank you. Your answer is with the team.</p>',
    completedHtmlOnCondition: [
      {
        expression: '{score} >= 9',
        html: '<p>Asante sana! It makes our day that you would recommend us.</p>',
      },
      {
        expression: '{score} >= 6 and {score} <= 8',
        html: '<p>Thank you. Your answer shows us what to make better.</p>',
      },
    ],
    open: true,
    closesAt: null,
    signedTickets: false,
  },
  null,
  2,
);
