// Groups sent answers by the form's questions, for an item on the screen and a line of a file.
import type { InboxAnswer, InboxForm, InboxKind, InboxSection } from '@konnect/contracts';
import {
  type ApplicationQuestion,
  type ApplicationStep,
  answerInWords,
  claimSteps,
  contactSteps,
  eventApplicationSteps,
  jobApplicationSteps,
  scholarshipApplicationSteps,
} from '@konnect/contracts/application-forms';
import { EVENT_FORMS } from '@konnect/contracts/event-forms';
import type { Db } from '@konnect/database';
import { readWording } from '#app/modules/forms/form-definitions/wording';
import { SOURCES } from './sources';

const STEPS: Readonly<Partial<Record<InboxForm, readonly ApplicationStep[]>>> = {
  contact: contactSteps,
  claim: claimSteps,
  job: jobApplicationSteps,
  scholarship: scholarshipApplicationSteps,
};

/** @returns the questions in the words that visitors saw at a moment; without one, today's words */
export async function readSteps(
  db: Db,
  form: InboxForm,
): Promise<(moment?: Date) => readonly ApplicationStep[]> {
  const definition = EVENT_FORMS.find((one) => one.form.kind === form)?.form;
  if (!definition) return () => STEPS[form] ?? [];
  const wording = await readWording(db, definition);
  return (moment) => eventApplicationSteps(wording(moment));
}

export interface Submitted {
  /** The stored value. */
  sent: Readonly<Record<string, unknown>>;
  /** The same by the names of the form's questions. */
  answers: Readonly<Record<string, unknown>>;
  /** Numbers of stored files by question. */
  files: Readonly<Record<string, string | null>>;
  times: Readonly<Record<string, { at?: string | null; withdrawn_at?: string | null } | undefined>>;
}

interface Row extends Record<string, unknown> {
  id: string;
  answers: Record<string, unknown>;
  choices?: Record<string, string[]>;
  files: Submitted['files'];
  times: Submitted['times'];
}

export async function readSubmitted(
  db: Db,
  kind: InboxKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Submitted>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Row>(SOURCES[kind].details(ids));
  return new Map(
    rows.map(({ id, answers, choices, files, times }) => [
      id,
      { sent: answers, answers: { ...spread(answers), ...choices, ...files }, files, times },
    ]),
  );
}

/** Referees and links to work are stored as lists, but each entry has its own field in the form. */
function spread({
  referees,
  sample_work_links: links,
  ...answers
}: Record<string, unknown>): Record<string, unknown> {
  const spreadOut = { ...answers };
  if (Array.isArray(referees)) {
    (referees as Record<string, unknown>[]).forEach((referee, index) => {
      for (const [part, value] of Object.entries(referee)) spreadOut[`referee${index + 1}_${part}`] = value;
    });
  }
  if (Array.isArray(links))
    links.forEach((link, index) => (spreadOut[`sample_work_link${index + 1}`] = link));
  return spreadOut;
}

const timeOf = (text: string | null | undefined): string | null =>
  text ? new Date(text).toISOString() : null;

/** `February 28, 1999`; text that is no date stays. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const NAIROBI_MINUTE = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** @param isFile in a file days stay as they are, so that a spreadsheet sorts them */
function wordsOf(question: ApplicationQuestion, submitted: Submitted, isFile: boolean): string {
  const { kind, name } = question;
  if (kind === 'file') return submitted.files[name] ? 'Sent' : '';
  if (kind === 'consent' && submitted.times[name]?.withdrawn_at) return 'Withdrawn';
  const words = answerInWords(question, submitted.answers);
  if (kind === 'moment') return words && NAIROBI_MINUTE.format(new Date(words));
  return kind === 'date' && !isFile && isDay(words) ? DAY.format(new Date(words)) : words;
}

function answerOf(question: ApplicationQuestion, submitted: Submitted): InboxAnswer {
  const value = wordsOf(question, submitted, false);
  const times = value === '' ? undefined : submitted.times[question.name];
  return {
    label: question.label,
    value,
    at: timeOf(times?.at),
    withdrawn_at: timeOf(times?.withdrawn_at),
    file: question.kind === 'file' ? (submitted.files[question.name] ?? null) : null,
  };
}

const plainAnswer = (label: string, value: string): InboxAnswer => ({
  label,
  value,
  at: null,
  withdrawn_at: null,
  file: null,
});

/** Stored values that are no answers; the scholarship's phone is copied from the parent's. */
const BESIDE = new Set(['title', 'phone', 'waiting_list']);

/** Answers to questions that the form does not have: an earlier or foreign form sent them. */
function furtherAnswers(steps: readonly ApplicationStep[], { answers, files }: Submitted): string[] {
  const questions = steps.flatMap((step) => step.questions);
  const known = new Set([
    ...questions.flatMap(({ name, other }) => [name, other]),
    ...Object.keys(files),
    ...BESIDE,
  ]);
  return Object.entries(answers).flatMap(([name, value]) => {
    const text = known.has(name) ? '' : answerInWords({ name, label: '' }, { [name]: value });
    return text === '' ? [] : [text];
  });
}

/** Consent first, then step by step, without questions that did not apply to this person. */
export function sectionsOf(steps: readonly ApplicationStep[], submitted: Submitted): InboxSection[] {
  const shown = (questions: readonly ApplicationQuestion[]): InboxAnswer[] =>
    questions.flatMap((question) => {
      const answer = answerOf(question, submitted);
      return answer.value === '' && question.isConditional ? [] : [answer];
    });
  const consents = steps.flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'consent'));
  const sections = steps.map(({ title, questions }) => ({
    title,
    answers: shown(questions.filter(({ kind }) => kind !== 'consent')),
  }));
  const further = furtherAnswers(steps, submitted).map((value, index) =>
    plainAnswer(`Answer ${index + 1}`, value),
  );
  return [
    { title: 'Consent', answers: shown(consents) },
    ...(submitted.answers['waiting_list'] === true
      ? [{ title: 'Place', answers: [plainAnswer('Waiting list', 'Yes, all places were taken')] }]
      : []),
    ...sections,
    { title: 'Sent beside the form', answers: further },
  ].filter(({ answers }) => answers.length > 0);
}

/** In the order of `cellsOf`. */
export function headOf(steps: readonly ApplicationStep[]): string[] {
  const questions = inFileOrder(steps);
  return [
    ...questions.flatMap(({ label, kind }) =>
      kind === 'consent' ? [label, 'Answered (Nairobi time)', 'Withdrawn (Nairobi time)'] : [label],
    ),
    'Further answers',
  ];
}

export function cellsOf(steps: readonly ApplicationStep[], submitted: Submitted): string[] {
  const minute = (text: string | null | undefined) => (text ? NAIROBI_MINUTE.format(new Date(text)) : '');
  const cells = inFileOrder(steps).flatMap((question) => {
    const words = wordsOf(question, submitted, true);
    const times = words === '' ? undefined : submitted.times[question.name];
    return question.kind === 'consent' ? [words, minute(times?.at), minute(times?.withdrawn_at)] : [words];
  });
  return [...cells, furtherAnswers(steps, submitted).join('\n')];
}

function inFileOrder(steps: readonly ApplicationStep[]): ApplicationQuestion[] {
  const questions = steps.flatMap((step) => step.questions);
  return [
    ...questions.filter(({ kind }) => kind === 'consent'),
    ...questions.filter(({ kind }) => kind !== 'consent'),
  ];
}
