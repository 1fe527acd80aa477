import * as z from 'zod/mini';
import { requiredText, timestamp } from './fields.schemas';

export const FORM_KINDS = ['v2', 'v3', 'v4'] as const;
const kind = z.enum(FORM_KINDS, 'Unknown form');

const QUESTION = '(?:name|phone|residency|(?:open_quiz|message_quiz|open_bool)_[1-9]\\d?)';
const questionName = z
  .string()
  .check(z.regex(new RegExp(`^${QUESTION}$`), 'Name a question, such as open_quiz_4'));
/** Names of questions, the boxes behind their `Other`, hints, and titles of sections. */
const labelName = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(?:${QUESTION}(?:_other|_hint)?|section_[a-z]{1,40})$`),
      'Name a question, such as open_quiz_4',
    ),
  );
const labels = z
  .record(labelName, requiredText('Enter a label', 400), 'Send the labels by question')
  .check(z.refine((all) => Object.keys(all).length <= 120, 'Send at most 120 labels'));

const options = z
  .record(
    questionName,
    z.record(z.string().check(z.maxLength(120)), requiredText('Enter the words of the option', 200)),
    'Send the words of options by question and value',
  )
  .check(
    z.refine(
      (all) =>
        Object.values(all).every((words) => Object.keys(words).length <= 60) && Object.keys(all).length <= 60,
      'Send at most 60 options of 60 questions',
    ),
  );

export const formDefinition = z.object({
  kind,
  /** Labels by question that override the form's own; empty when there are none. */
  labels: z.record(z.string(), z.string()),
  /** Texts of options by question and value; the sent value stays. */
  options: z.record(z.string(), z.record(z.string(), z.string())),
  updated_at: z.nullable(timestamp),
});

export const getFormDefinition = { params: z.object({ kind }), responses: { 200: formDefinition } };
export const setFormDefinition = {
  params: z.object({ kind }),
  body: z.strictObject({ labels, options: z.optional(options) }),
  responses: { 200: formDefinition },
};
