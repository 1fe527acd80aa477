// What every application form is made of for those who read its answers: the questions in the order in which
// visitors see them.
import type { Option } from '../options/option';

export interface ApplicationQuestion {
  /** Name on the wire. */
  name: string;
  /** The wording that the visitor sees. */
  label: string;
  /** A `date` is a day such as `1999-02-28`, a `moment` an ISO 8601 time. */
  kind?: 'text' | 'choices' | 'date' | 'moment' | 'file' | 'consent';
  options?: readonly Option[];
  /** Name of the text field that belongs to the choice `Other`. */
  other?: string;
  /** Asked of some people only: it does not count as unanswered when it is empty. */
  isConditional?: boolean;
}

export interface ApplicationStep {
  name: string;
  title: string;
  questions: readonly ApplicationQuestion[];
}
