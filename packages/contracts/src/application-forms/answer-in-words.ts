import type { Option } from '../options/option';
import type { ApplicationQuestion } from './application-form';

/** Stored answers by the names of their questions. */
export type StoredAnswers = Readonly<Record<string, unknown>>;

/** Text may follow a choice, as in `Other: a neighbour`. */
function choiceInWords(options: readonly Option[], stored: string): string {
  const exact = options.find(({ value }) => value === stored);
  if (exact) return exact.label;
  const begun = options.find(({ value }) => stored.startsWith(`${value}: `));
  return begun ? begun.label + stored.slice(begun.value.length) : stored;
}

/** Options may contain commas, so each is matched, the longest first; text after `Other` goes to the end. */
function choicesInWords(options: readonly Option[], stored: string): string {
  const known = [...options].sort((one, other) => other.value.length - one.value.length);
  const words: string[] = [];
  let rest = stored;
  while (rest !== '') {
    const found = known.find(({ value }) => rest === value || rest.startsWith(`${value}, `));
    if (!found) return [...words, choiceInWords(options, rest)].join(', ');
    words.push(found.label);
    rest = rest.slice(found.value.length + 2);
  }
  return words.join(', ');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number).trim();
}

/** @returns undefined when the question was not answered */
function isAgreed(value: unknown): boolean | undefined {
  const text = textOf(value).toLowerCase();
  if (['yes', 'true', 'on', '1'].includes(text)) return true;
  return text === '' ? undefined : false;
}

function consentInWords({ options = [] }: ApplicationQuestion, value: unknown): string {
  const agreed = isAgreed(value);
  if (agreed === undefined) return '';
  return (
    options.find((option) => option.value === String(agreed))?.label ?? (agreed ? 'Agreed' : 'Not agreed')
  );
}

/** An answer as people read it; empty when there is none. */
export function answerInWords(question: ApplicationQuestion, answers: StoredAnswers): string {
  const { kind, options = [], other } = question;
  const value = answers[question.name];
  if (kind === 'consent') return consentInWords(question, value);
  if (Array.isArray(value)) return value.map((one) => choiceInWords(options, textOf(one))).join(', ');
  const text = textOf(value);
  if (kind === 'choices') return choicesInWords(options, text);
  const words = choiceInWords(options, text);
  const typed = other === undefined ? '' : textOf(answers[other]);
  return typed === '' ? words : `${words || 'Other'}: ${typed}`;
}
