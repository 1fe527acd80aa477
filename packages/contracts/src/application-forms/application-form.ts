import type { Option } from '../options/option';

export interface ApplicationQuestion {
  name: string;
  label: string;
  /** A `date` is a day such as `1999-02-28`, a `moment` an ISO 8601 time. */
  kind?: 'text' | 'choices' | 'date' | 'moment' | 'file' | 'consent';
  options?: readonly Option[];
  /** Name of the text field that belongs to the choice `Other`. */
  other?: string;
  /** Asked of some people only, so an empty one does not count as unanswered. */
  isConditional?: boolean;
}

export interface ApplicationStep {
  name: string;
  title: string;
  questions: readonly ApplicationQuestion[];
}
