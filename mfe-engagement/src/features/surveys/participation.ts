// Remembers on this device that a survey was answered. Two spellings of the key are in use; both are read.
import type { AskedSurvey } from './asked-survey';

function keysOf(flag: string): [string, string] {
  return [`survey_completed_${flag}`, flag];
}

type Flags = Pick<AskedSurvey, 'flag' | 'otherFlags'>;

export function hasParticipated({ flag, otherFlags }: Flags): boolean {
  try {
    return [flag, ...otherFlags].flatMap(keysOf).some((key) => {
      const value = localStorage.getItem(key);
      return value !== null && value !== '' && value !== 'false';
    });
  } catch {
    // Storage is forbidden: the server still stores an answer only once per submission.
    return false;
  }
}

/** What the person read at the end, to be read again. */
export interface Thanks {
  html: string;
  reference?: string | undefined;
}

const thanksKey = (flag: string) => `konnect:survey-thanks:${flag}`;
const THANKS_MAX_LENGTH = 20_000;

/** Call only once the answers are with the server or safe in the outbox. */
export function rememberParticipation({ flag }: Flags, thanks?: Thanks): void {
  try {
    localStorage.setItem(keysOf(flag)[0], 'true');
    const text = JSON.stringify(thanks);
    if (thanks && text.length <= THANKS_MAX_LENGTH) localStorage.setItem(thanksKey(flag), text);
  } catch {
    // As above: nothing depends on it.
  }
}

export function thanksOf({ flag }: Flags): Thanks | null {
  try {
    const thanks = JSON.parse(localStorage.getItem(thanksKey(flag)) ?? 'null') as Partial<Thanks> | null;
    if (typeof thanks?.html !== 'string') return null;
    return { html: thanks.html, reference: typeof thanks.reference === 'string' ? thanks.reference : undefined };
  } catch {
    return null;
  }
}
