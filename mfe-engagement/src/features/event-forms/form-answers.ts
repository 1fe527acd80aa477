import type { EventApplication } from '@konnect/contracts';
import { normalisePhone } from '@konnect/contracts/rules';
import {
  type Answers,
  type EventFormDefinition,
  isAnswered,
  isOtherChosen,
  OTHER,
  type Question,
  questionsOf,
} from '@konnect/contracts/event-forms';

export function emptyAnswers(form: EventFormDefinition): Answers {
  const answers: Answers = {};
  for (const { name, kind, other } of questionsOf(form.sections)) {
    answers[name] = kind === 'choices' ? [] : '';
    if (other) answers[other.name] = '';
  }
  return answers;
}

/** Drops stored answers that this form cannot show. */
export function knownAnswers(form: EventFormDefinition, stored: unknown): Answers {
  const answers = emptyAnswers(form);
  if (typeof stored !== 'object' || stored === null) return answers;
  for (const [name, empty] of Object.entries(answers)) {
    const value = (stored as Record<string, unknown>)[name];
    if (Array.isArray(empty)) {
      if (Array.isArray(value)) answers[name] = value.filter((one) => typeof one === 'string');
    } else if (typeof value === 'string') answers[name] = value;
  }
  // Drafts of earlier releases store a checkbox: only a checked one is an answer.
  for (const { name, kind } of questionsOf(form.sections)) {
    if (kind === 'consent' && (stored as Record<string, unknown>)[name] === true) answers[name] = 'true';
  }
  return answers;
}

export function isUntouched(answers: Answers): boolean {
  return Object.values(answers).every((value) => (Array.isArray(value) ? value.length === 0 : !value));
}

function textOf(name: string, answers: Answers): string {
  const value = answers[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Recommended questions without an answer. */
export function openQuestions(questions: readonly Question[], answers: Answers): readonly Question[] {
  return questions.filter((question) => question.isWanted && !isAnswered(question, answers));
}

/** @param inWords true as people read it, false as it is sent */
function worded(choice: string, question: Question, answers: Answers, inWords: boolean): string {
  const shown = inWords ? (question.options?.find(({ value }) => value === choice)?.label ?? choice) : choice;
  if (choice !== OTHER || !question.other || (question.other.isField && !inWords)) return shown;
  const text = textOf(question.other.name, answers);
  return text ? `${shown}: ${text}` : shown;
}

function choicesOf(question: Question, answers: Answers, inWords = false): string[] {
  const value = answers[question.name];
  const ticked = Array.isArray(value) ? value : [];
  return (question.options ?? []).flatMap((option) =>
    ticked.includes(option.value) ? [worded(option.value, question, answers, inWords)] : [],
  );
}

function wireValue(question: Question, answers: Answers): string | string[] | boolean {
  switch (question.kind) {
    case 'consent':
      return answers[question.name] === 'true';
    case 'choices': {
      const choices = choicesOf(question, answers);
      return question.asList ? choices : choices.join(', ');
    }
    case 'phone':
      return normalisePhone(textOf(question.name, answers));
    default:
      return worded(textOf(question.name, answers), question, answers, false);
  }
}

export function bodyOf(form: EventFormDefinition, slug: string, answers: Answers): EventApplication {
  const body: Record<string, unknown> = { title: slug };
  for (const question of questionsOf(form.sections)) {
    const { name, other } = question;
    const isOwnField = ['phone', 'name', 'residency'].includes(name);
    if (isOwnField || isAnswered(question, answers)) body[name] = wireValue(question, answers);
    if (other?.isField)
      body[other.name] = isOtherChosen(question, answers) ? textOf(other.name, answers) : '';
  }
  return body as EventApplication;
}

export function shownAnswer(question: Question, answers: Answers): string {
  if (question.kind === 'choices') return choicesOf(question, answers, true).join(', ');
  return worded(textOf(question.name, answers), question, answers, true);
}
