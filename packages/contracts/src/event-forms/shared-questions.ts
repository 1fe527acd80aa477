import { EVENT_RULES } from '../form-rules/event-forms';
import type { Option } from '../options/option';
import { regionOptions, type RegionList } from '../options/regions';
import type { OtherBox, Question } from './form-definition';

/** Choices whose value is their text. */
export function choices(...words: string[]): Option[] {
  return words.map((value) => ({ value, label: value }));
}

/** The text of this box follows the choice. */
export function otherBox(question: string, label: string): OtherBox {
  return { name: `${question}_other`, label };
}

export function phoneQuestion(label: string, hint?: string): Question {
  return {
    name: 'phone',
    kind: 'phone',
    label,
    required: EVENT_RULES.v2.phone.required,
    autoComplete: 'tel',
    ...(hint ? { hint } : {}),
  };
}

export function withoutNeed({ required: _, ...question }: Question): Question {
  return question;
}

/** Each form has its own list of areas; `Other` opens a box that is a field of its own. */
export function regionQuestion(list: RegionList): Question {
  return {
    name: 'residency',
    kind: 'select',
    label: 'Region',
    required: EVENT_RULES.v2.residency.required,
    options: regionOptions(list),
    other: { name: 'residency_other', label: 'Which region?', isField: true },
    autoComplete: 'address-level2',
  };
}
