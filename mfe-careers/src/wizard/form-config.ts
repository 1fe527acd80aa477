import type { AnswerGroup } from './answer-groups';
import type { Answers, Application } from './application';

export interface FormStep {
  /** The name in the address. */
  name: string;
  heading: string;
  /** The name in the progress bar. */
  progress: string;
}

/** Describes a form before its code is loaded. */
export interface FormConfig<A extends Answers = Answers> {
  /** Key of the draft, the outbox and the receipts on the device. */
  key: string;
  /** Increase it when a field changes its meaning: the person is asked to review an older draft. */
  version: number;
  title: string;
  steps: readonly FormStep[];
  fileNames: readonly string[];
  /** Address of the page before the first step. */
  start: string;
  /** Address of a step, or of `SENT`. */
  pathOf(step: string): string;
  empty(): A;
  /** All answers as text, step by step, for the check page and the copy. */
  groups(application: Application<A>): readonly AnswerGroup[];
}
