import type { AnswerGroup } from './answer-groups';
import type { Answers, Application } from './application';

/** A step that is filled in. */
export interface FormStep {
  /** As it stands in the address. */
  name: string;
  heading: string;
  /** Its name in the progress bar. */
  progress: string;
}

/** What one form is, before its code is loaded: its steps, their addresses, and what the device keeps of it. */
export interface FormConfig<A extends Answers = Answers> {
  /** Key of the draft, the outbox and the receipts on the device. */
  key: string;
  /** Grows when a field gets another meaning, so that an old draft is looked through once more. */
  version: number;
  /** What is applied for. */
  title: string;
  steps: readonly FormStep[];
  fileNames: readonly string[];
  /** Address of the page before the first step. */
  start: string;
  /** Address of a step, or of `SENT`. */
  pathOf(step: string): string;
  empty(): A;
  /** All answers in words, step by step, to read once more and to keep. */
  groups(application: Application<A>): readonly AnswerGroup[];
}
