import { fieldMessages } from '@konnect/forms';
import { isSignedOut } from '@konnect/contracts';
import { problemMessage } from '#app/components';
import type { LiveDocument } from './survey-creator';
import { blankIn } from './survey-document';

export type SavingState =
  | { state: 'idle' }
  /** `byItself` until Save is pressed. */
  | { state: 'saving'; byItself: boolean }
  /** `isFresh` for the moment in which the success is shown. */
  | { state: 'saved'; isFresh: boolean; wasCleaned: boolean }
  | { state: 'refused'; message: string; fields: Readonly<Record<string, string>> };

const BLANK_MESSAGE = 'Please fill in the title and description';

/** Why a text is not sent; null when it can be. */
export function refusalOf(live: LiveDocument): SavingState | null {
  if (live.state === 'broken') {
    const { line, column, message } = live.problem;
    return {
      state: 'refused',
      message: `The JSON is broken in line ${line}, column ${column}: ${message}. It is not saved, and kept on this device.`,
      fields: {},
    };
  }
  if (blankIn(live.document) !== 'both') return null;
  return {
    state: 'refused',
    message: BLANK_MESSAGE,
    fields: { title: BLANK_MESSAGE, description: BLANK_MESSAGE },
  };
}

export function failureOf(error: unknown): SavingState {
  const fields = fieldMessages(error);
  const messages = Object.values(fields);
  const message = messages.length > 0 ? messages.join('. ') : problemMessage(error);
  return {
    state: 'refused',
    message: isSignedOut(error)
      ? 'Your session has ended. Press Save to sign in again; nothing is lost.'
      : message,
    fields,
  };
}
