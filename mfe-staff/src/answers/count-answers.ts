// A provider's service sends the answers without numbers, so this device computes them.

import { COMMENT_SUFFIX, commentTitle, OTHER_VALUE } from '@konnect/contracts/rules';
import { answerText, isOther } from './answer-text';
import { answersIn, isEmpty, type Responses } from './answers-in';
import { knownQuestions, unknownQuestion, type KnownQuestion } from './known-questions';

export interface CountedQuestion {
  name: string;
  title: string;
  type: string;
  /** Answers that have it. */
  answered: number;
  /** Mean of numbers; null for other questions. */
  mean: number | null;
  /** The most frequent first. */
  counts: { value: string; label: string; count: number }[];
}

/** People write these in their own words; they are read and not counted. */
const TEXTS = ['text', 'comment', 'multipletext', 'file', 'signaturepad'];

const isAnswer = (value: unknown): boolean => !isEmpty(value);
const commentOf = (name: string, responses: Responses): unknown => responses[name + COMMENT_SUFFIX];

interface CountOptions {
  /** Count texts as well, where they cannot be read one by one. */
  texts?: boolean;
}

function countOf(
  question: KnownQuestion,
  answers: readonly Responses[],
  { texts = false }: CountOptions,
): CountedQuestion {
  const { name, title, type, labels } = question;
  const given = answers.map((responses) => responses[name]).filter(isAnswer);
  const found = new Map<string, { label: string; count: number }>();
  const isCounted = texts || !TEXTS.includes(type);
  for (const responses of isCounted ? answers : []) {
    for (const value of [responses[name]].flat().filter(isAnswer)) {
      const comment = value === OTHER_VALUE ? commentOf(name, responses) : undefined;
      const label = answerText(question, value, comment);
      const key = typeof value === 'object' || isAnswer(comment) ? label : String(value);
      found.set(key, { label, count: (found.get(key)?.count ?? 0) + 1 });
    }
  }
  const unused = [...labels]
    .filter(([value]) => !found.has(value) && !(value === OTHER_VALUE && given.some(isOther)))
    .map(([value, label]) => [value, { label, count: 0 }] as const);
  const numbers = given.flatMap((value) =>
    type === 'rating' && Number.isFinite(Number(value)) ? [Number(value)] : [],
  );
  return {
    name,
    title,
    type,
    answered: given.length,
    mean: numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length : null,
    counts: [...[...found].sort(([, one], [, other]) => other.count - one.count), ...unused].map(
      ([value, counted]) => ({ value, ...counted }),
    ),
  };
}

/** Makes a question of the comments beside the answers; the text behind "Other" is part of the answer. */
function commentsOn(
  { name, title }: KnownQuestion,
  answers: readonly Responses[],
  options: CountOptions,
): CountedQuestion[] {
  const key = name + COMMENT_SUFFIX;
  const comments = answers
    .filter((responses) => isAnswer(responses[key]) && !isOther(responses[name]))
    .map((responses) => ({ [key]: responses[key] }));
  const question = { ...unknownQuestion(key), title: commentTitle(title), type: 'comment' };
  return comments.length === 0 ? [] : [countOf(question, comments, options)];
}

/** Each question of the document, and after them what was answered and is in no document. */
export function countAnswers(
  document: Readonly<Record<string, unknown>>,
  answers: readonly Responses[],
  options: CountOptions = {},
): CountedQuestion[] {
  const known = knownQuestions(document);
  const names = new Set(known.map(({ name }) => name));
  const given = answers.flatMap((responses) => answersIn(responses).map(({ name }) => name));
  const others = [...new Set(given)].filter((name) => !names.has(name));
  const asked = [...known, ...others.map((name) => unknownQuestion(name))];
  const counted = asked.flatMap((question) => [
    countOf(question, answers, options),
    ...commentsOn(question, answers, options),
  ]);
  // A removed question may have only comments.
  return counted.filter(({ name, answered }) => answered > 0 || names.has(name));
}

/**
 * Share of the answers that have every required question which is shown to everybody; null without answers.
 */
export function completionRate(
  document: Readonly<Record<string, unknown>>,
  answers: readonly Responses[],
): number | null {
  const needed = knownQuestions(document).filter(({ isNeeded }) => isNeeded);
  const whole = answers.filter((responses) => needed.every(({ name }) => isAnswer(responses[name])));
  return answers.length === 0 ? null : whole.length / answers.length;
}

const PROMOTER = 9;
const PASSIVE = 7;

export interface NetPromoterScore {
  question: string;
  /** From -100 to 100. */
  score: number;
  promoters: number;
  passives: number;
  detractors: number;
}

/** The score of the first question from 0 to 10; null without such a question or without answers. */
export function netPromoterScore(
  document: Readonly<Record<string, unknown>>,
  answers: readonly Responses[],
): NetPromoterScore | null {
  const question = knownQuestions(document).find(
    ({ type, rateMax }) => type === 'rating' && Number(rateMax) === 10,
  )?.name;
  const scores =
    question === undefined
      ? []
      : answers
          .map((responses) => responses[question])
          .filter(isAnswer)
          .map(Number);
  if (question === undefined || scores.length === 0) return null;
  const promoters = scores.filter((score) => score >= PROMOTER).length;
  const detractors = scores.filter((score) => score < PASSIVE).length;
  const score = Math.round(((promoters - detractors) / scores.length) * 100);
  return { question, score, promoters, passives: scores.length - promoters - detractors, detractors };
}
