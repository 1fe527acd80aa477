import * as z from 'zod/mini';
import { EVENT_ANSWER_MAX_LENGTH } from '#app/rules';
import { PHOTO_CONSENT, photoConsent } from '../rules/photo-consent';
import { CONSENT_REQUIRED, EVENT_RULES } from '../form-rules/event-forms';
import { requiredText, ruledField, ruledFields, slugOrId, timestamp } from './fields.schemas';

export const EVENT_ANSWERS_MAX = 60;

const QUESTION = /^(?:open_quiz|message_quiz|open_bool)_[1-9]\d?$/;

/** True for `open_quiz_1`, `message_quiz_12`, `open_bool_1` and so on, whose answers are stored unchanged. */
export function isQuestion(name: string): boolean {
  return QUESTION.test(name);
}

const answerText = z.string('Enter text').check(
  z.maxLength(EVENT_ANSWER_MAX_LENGTH, `Use at most ${EVENT_ANSWER_MAX_LENGTH} characters`),
  z.refine((value) => !value.includes('\u0000'), 'Remove the unreadable characters'),
);
/** Several choices may come as a list instead of joined by `, `. */
const answerList = z.array(answerText).check(z.maxLength(40, 'Choose at most 40'));
const answer = z.union(
  [answerText, z.number(), z.boolean(), z.null(), answerList],
  'Answer with text, or with a list of texts',
);

/** Refuses names that are no questions. */
function eventForm<T extends z.core.$ZodLooseShape>(fields: T) {
  return z.catchall(z.object(fields), answer).check((payload) => {
    const others = Object.keys(payload.value).filter((name) => !Object.hasOwn(fields, name));
    for (const name of others) {
      if (!isQuestion(name))
        payload.issues.push({
          code: 'custom',
          message: 'This field is not expected here',
          path: [name],
          input: payload.value,
        });
    }
    if (others.length > EVENT_ANSWERS_MAX)
      payload.issues.push({
        code: 'custom',
        message: `Send at most ${EVENT_ANSWERS_MAX} answers`,
        input: payload.value,
      });
  });
}

const { open_quiz_1, open_quiz_2, open_quiz_3, ...parent } = EVENT_RULES.v4;
/** The event: its article's slug or title. */
const title = requiredText('Say which event this is', 200);
/** The age may come as a number. */
const field = (rule: typeof open_quiz_1) => z.union([ruledField(rule), z.number()], rule.required);

const surveyForm = eventForm({ title, ...ruledFields(EVENT_RULES.v2) });
const oralHealthForm = eventForm({ title, ...ruledFields(EVENT_RULES.v3) });
const applicationForm = eventForm({
  title,
  ...ruledFields(parent),
  open_quiz_1: field(open_quiz_1),
  open_quiz_2: field(open_quiz_2),
  open_quiz_3: field(open_quiz_3),
  /** A required choice: yes and no are both accepted, and stored unchanged. */
  [PHOTO_CONSENT]: z
    .union([z.string(), z.boolean()], CONSENT_REQUIRED)
    .check(z.refine((value) => photoConsent(value) !== undefined, CONSENT_REQUIRED)),
});

export const eventReceipt = z.object({
  id: z.number(),
  /** Empty when another device had applied with this phone before. */
  reference: z.string(),
  /** True when this phone had applied before: nothing new was stored. */
  already_received: z.boolean(),
  /** True on the waiting list of a full event. */
  waiting: z.boolean(),
  /** Null for an event without a limit. */
  places_left: z.nullable(z.number()),
  /** Right to one spin, for the participation check; keep it secret. Null when there is none. */
  spin_ticket: z.nullable(z.string()),
  draw_id: z.nullable(z.string()),
});

export const applyForEventV2 = { body: surveyForm, responses: { 201: eventReceipt } };
export const applyForEventV3 = { body: oralHealthForm, responses: { 201: eventReceipt } };
export const applyForEventV4 = { body: applicationForm, responses: { 201: eventReceipt } };

export const promotedEvent = z.object({
  slug: z.string(),
  title: z.string(),
  /** `promotedeventV2`, `promotedeventV3`, `promotedeventV4`, or `promotedevent` without applications. */
  category: z.string(),
  closed: z.boolean(),
  closes_at: z.nullable(timestamp),
  capacity: z.nullable(z.number()),
  places_left: z.nullable(z.number()),
  grants_wheel: z.boolean(),
  draw_id: z.nullable(z.string()),
});

export const photoConsentState = z.object({
  /** Null: the form did not ask. */
  agreed: z.nullable(z.boolean()),
  answered_at: z.nullable(timestamp),
  withdrawn_at: z.nullable(timestamp),
});

const byReference = z.strictObject({ reference: requiredText('Name the reference of the application', 40) });
export const getPhotoConsent = { query: byReference, responses: { 200: photoConsentState } };
export const withdrawPhotoConsent = { body: byReference, responses: { 200: photoConsentState } };

export const getPromotedEvent = { params: z.object({ id: slugOrId }), responses: { 200: promotedEvent } };

export const setPromotedEvent = {
  params: z.object({ id: slugOrId }),
  body: z.strictObject({
    grants_wheel: z.nullable(z.boolean()),
    draw_id: z.nullable(
      z.string().check(z.minLength(1, 'Name the draw'), z.maxLength(160, 'Use at most 160 characters')),
    ),
    closes_at: z.nullable(z.iso.datetime({ offset: true, message: 'Enter a date and time' })),
    capacity: z.nullable(
      z
        .int('Enter a whole number')
        .check(z.minimum(1, 'Enter 1 or more'), z.maximum(100_000, 'Enter at most 100000')),
    ),
  }),
  responses: { 200: promotedEvent },
};
