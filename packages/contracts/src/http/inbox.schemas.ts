import * as z from 'zod/mini';
import { requiredText, timestamp, wholeNumber } from './fields.schemas';
import { pagingQuery } from './paging.schemas';

export const INBOX_KINDS = ['contact', 'claim', 'event', 'job', 'scholarship'] as const;
export const INBOX_STATUSES = ['new', 'open', 'waiting', 'done', 'spam'] as const;
/** Each form has its own file of answers; event forms are named by version. */
export const INBOX_FORMS = ['contact', 'claim', 'v2', 'v3', 'v4', 'job', 'scholarship'] as const;
/** `checking`: waits for the virus scanner; `delayed`: the scanner does not answer; `removed`: infected. */
export const INBOX_FILE_STATES = ['checking', 'delayed', 'removed'] as const;
export const INBOX_AT_ONCE = 100;

const kind = z.enum(INBOX_KINDS, 'Unknown kind');
const status = z.enum(INBOX_STATUSES, 'Unknown state');
/** A number, or a UUID for claims. */
const subjectId = z.string('Unknown item').check(z.regex(/^(?:[1-9]\d{0,8}|[0-9a-f-]{36})$/, 'Unknown item'));
const params = z.object({ kind, id: subjectId });
const assignee = z.object({ id: z.number(), name: z.string() });

export const inboxItem = z.object({
  kind,
  id: z.string(),
  /** The reference that the sender's receipt shows. */
  reference: z.string(),
  title: z.string(),
  name: z.string(),
  /** Masked in lists. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The beginning of the message; empty for applications. */
  preview: z.string(),
  status,
  assignee: z.nullable(assignee),
  /** Send it back with a change: another number means that a colleague was faster. */
  version: z.number(),
  created_at: timestamp,
});

export const inboxNote = z.object({
  id: z.number(),
  author: z.string(),
  text: z.string(),
  created_at: timestamp,
});
export const inboxChange = z.object({
  at: timestamp,
  who: z.string(),
  field: z.enum(['status', 'assignee']),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

/** In the words that the sender saw. */
export const inboxAnswer = z.object({
  label: z.string(),
  value: z.string(),
  /** For an answer with its own time, such as a consent. */
  at: z.nullable(timestamp),
  withdrawn_at: z.nullable(timestamp),
  /** Id of the stored file that is the answer. */
  file: z.nullable(z.string()),
  /** Why the file cannot be read now; absent when it can. */
  file_state: z.optional(z.enum(INBOX_FILE_STATES)),
});

export const inboxSection = z.object({ title: z.string(), answers: z.array(inboxAnswer) });

export const inboxDetail = z.object({
  ...inboxItem.shape,
  /** The form as its sender saw it: consent first, then step by step. */
  sections: z.optional(z.array(inboxSection)),
  /** Everything that was sent, by its names on the wire. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Stored files by id; read at `/api/staff/files/:id`. */
  files: z.array(z.object({ name: z.string(), id: z.string() })),
  notes: z.array(inboxNote),
  history: z.array(inboxChange),
});

const filter = {
  kind: z.optional(kind),
  status: z.optional(status),
  /** `me`, `none` or the id of an account. */
  assignee: z.optional(z.string().check(z.regex(/^(?:me|none|\d{1,9})$/, 'Unknown person'))),
  /** Words of name, title, text or reference; a whole phone number or e-mail address. */
  search: z.optional(z.string().check(z.maxLength(100, 'Search for at most 100 characters'))),
};

export const listInbox = {
  query: z.object({ ...filter, cursor: pagingQuery.cursor, page_size: z.optional(wholeNumber(1, 100)) }),
  responses: {
    200: z.object({
      results: z.array(inboxItem),
      next: z.nullable(z.string()),
      counts: z.optional(z.record(z.string(), z.number())),
    }),
  },
};
export const exportInbox = { query: z.object(filter), responses: { 200: z.string() } };
export const exportInboxAnswers = {
  query: z.object({ form: z.enum(INBOX_FORMS, 'Unknown form') }),
  responses: { 200: z.string() },
};
/** A colleague who may work on these kinds; `me` marks the caller. */
export const inboxPerson = z.object({
  ...assignee.shape,
  me: z.boolean(),
  kinds: z.array(z.enum(INBOX_KINDS)),
});
export const listInboxPeople = { responses: { 200: z.array(inboxPerson) } };
export const openInboxItem = { params, responses: { 200: inboxDetail } };

const change = {
  status: z.optional(status),
  assignee_id: z.optional(z.nullable(z.number().check(z.int('Unknown person')))),
};
export const changeInboxItem = {
  params,
  body: z.strictObject({ ...change, version: z.optional(z.number()) }),
  responses: { 200: inboxItem },
};
export const changeInboxItems = {
  body: z.strictObject({
    ...change,
    items: z
      .array(z.strictObject({ kind, id: subjectId }))
      .check(z.minLength(1, 'Choose an item'), z.maxLength(INBOX_AT_ONCE, `Choose at most ${INBOX_AT_ONCE}`)),
  }),
  responses: { 200: z.object({ changed: z.number() }) },
};
export const addInboxNote = {
  params,
  body: z.strictObject({ text: requiredText('Write a note', 2_000) }),
  responses: { 201: inboxNote },
};

export const replyTemplate = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  updated_at: timestamp,
  updated_by: z.string(),
});
const templateFields = z.strictObject({
  title: requiredText('Name the template', 80),
  body: requiredText('Write the text', 4_000),
});
const templateParams = z.object({ id: wholeNumber(1, 999_999_999) });
export const listReplyTemplates = { responses: { 200: z.array(replyTemplate) } };
export const addReplyTemplate = { body: templateFields, responses: { 201: replyTemplate } };
export const updateReplyTemplate = {
  params: templateParams,
  body: templateFields,
  responses: { 200: replyTemplate },
};
export const removeReplyTemplate = { params: templateParams, responses: { 204: z.undefined() } };
