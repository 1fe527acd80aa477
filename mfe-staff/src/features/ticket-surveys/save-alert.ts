import { isProblem } from '@konnect/contracts';
import { problemMessage } from '#app/components';
import { type CheckedText, FIELDS_MISSING, NOT_AN_OBJECT } from './ticket-survey-text';

/** Why a ticket survey is not saved. */
export interface SaveAlert {
  text: string;
  /** The fields that are missing. */
  missing?: readonly string[];
}

/** @returns null when the text can be sent */
export function alertOfText(checked: CheckedText): SaveAlert | null {
  if (checked.state === 'broken' || checked.state === 'no-object') return { text: NOT_AN_OBJECT };
  if (checked.state === 'incomplete') return { text: FIELDS_MISSING, missing: checked.missing };
  return null;
}

export function alertOfFailure(error: unknown): SaveAlert {
  if (isProblem(error, 'ticket_survey.not_object')) return { text: NOT_AN_OBJECT };
  if (isProblem(error, 'ticket_survey.missing_fields'))
    return { text: FIELDS_MISSING, missing: Object.keys(error.fieldErrors ?? {}) };
  if (isProblem(error) && error.status === 400 && error.fieldErrors)
    return { text: Object.values(error.fieldErrors).flat().join('. ') };
  return { text: problemMessage(error) };
}
