// The person's details of the last visit stay on this device; the draft of a form is separate.
import { phoneStorage } from '@konnect/forms';
import {
  type Answers,
  type EventFormDefinition,
  isOtherChosen,
  questionsOf,
} from '@konnect/contracts/event-forms';

const KEY = 'konnect:own-details';
const FIELDS = ['name', 'phone', 'residency', 'residency_other'] as const;

export type RememberedDetails = Partial<Record<(typeof FIELDS)[number], string>>;

export function readRememberedDetails(): RememberedDetails | null {
  try {
    const stored = JSON.parse(phoneStorage().getItem(KEY) ?? 'null') as Record<string, unknown> | null;
    const found = FIELDS.flatMap((field) =>
      typeof stored?.[field] === 'string' && stored[field] !== '' ? [[field, stored[field]] as const] : [],
    );
    return found.length > 0 ? (Object.fromEntries(found) as RememberedDetails) : null;
  } catch {
    return null;
  }
}

/** Call once the answers are sent or in the outbox. */
export function rememberDetails(answers: Answers): void {
  try {
    phoneStorage().setItem(
      KEY,
      JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, answers[field]]))),
    );
  } catch {
    // Without storage they are typed again.
  }
}

export function forgetDetails(): void {
  try {
    phoneStorage().removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Keeps what the person typed. An area that is not on the form's list becomes Other. */
export function fittingDetails(
  definition: EventFormDefinition,
  details: RememberedDetails,
  typed: Answers,
): Answers {
  const fitting: Answers = {};
  for (const question of questionsOf(definition.sections)) {
    const { name, options, other } = question;
    const value = details[name as keyof RememberedDetails];
    if (value === undefined || typed[name] !== '') continue;
    if (!options || options.some((option) => option.value === value)) fitting[name] = value;
    else if (other) Object.assign(fitting, { [name]: 'Other', [other.name]: value });
    const otherText = other && details[other.name as keyof RememberedDetails];
    if (other && otherText && fitting[name] === value && isOtherChosen(question, fitting))
      fitting[other.name] = otherText;
  }
  return fitting;
}
