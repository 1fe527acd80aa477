// The three event forms are data of these shapes; one engine shows, checks and sends them.
import type { applyForEventV2, applyForEventV3, applyForEventV4 } from '../http/events';
import type { Option } from '../options/option';

/** `consent` is a choice between `true` and `false`, without a preselection. */
export type QuestionKind = 'text' | 'phone' | 'age' | 'area' | 'select' | 'choice' | 'choices' | 'consent';

export interface OtherBox {
  /** On the wire only when `isField`; otherwise the text follows its choice as `Other: text`. */
  name: string;
  label: string;
  isField?: boolean;
  /** The message when `Other` is chosen and the box is empty; without it the box may stay empty. */
  required?: string;
}

export interface Question {
  name: string;
  kind: QuestionKind;
  label: string;
  hint?: string;
  /** The message without an answer; without it the question is optional. */
  required?: string;
  /** Optional, but the form counts how many of these are still open. */
  isWanted?: boolean;
  options?: readonly Option[];
  other?: OtherBox;
  atMost?: number;
  /** Sends the ticks as a list instead of one text. */
  asList?: boolean;
  /** Another order for each visitor, `Other` last, so that no option gains from being first. */
  isShuffled?: boolean;
  autoComplete?: string;
}

export interface Section {
  /** Not on the wire: the key of the staff's text for the title. */
  name: `section_${string}`;
  title: string;
  intro?: string;
  questions: readonly Question[];
}

export interface EventFormDefinition {
  kind: 'v2' | 'v3' | 'v4';
  endpoint: typeof applyForEventV2 | typeof applyForEventV3 | typeof applyForEventV4;
  title: string;
  intro: string;
  /** Each section is a screen of its own. */
  sections: readonly Section[];
  /** Shows all answers once more before they are sent. */
  isReviewed: boolean;
}

/** Answers by the names of questions and their boxes, as the form holds them. */
export type Answers = Record<string, string | string[] | boolean>;

export const OTHER = 'Other';

export function questionsOf(sections: readonly Section[]): readonly Question[] {
  return sections.flatMap((section) => section.questions);
}

export function isAnswered({ name }: Question, answers: Answers): boolean {
  const value = answers[name];
  return Array.isArray(value)
    ? value.length > 0
    : typeof value === 'string'
      ? value.trim() !== ''
      : value === true;
}

export function isOtherChosen({ name, other }: Question, answers: Answers): boolean {
  const value = answers[name];
  return other !== undefined && (Array.isArray(value) ? value.includes(OTHER) : value === OTHER);
}
