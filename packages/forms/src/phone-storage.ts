/** Key in the tab's own storage for another person's phone; the shell's bootstrap reads it, too. */
export const BORROWED = 'konnect:not-my-phone';

/** True when the person in this tab said that the phone is not theirs. */
export function isPhoneBorrowed(): boolean {
  try {
    return sessionStorage.getItem(BORROWED) !== null;
  } catch {
    return false;
  }
}

/**
 * Storage of personal data: on the phone, or in the tab when the phone is borrowed.
 * @throws DOMException where the browser forbids storage
 */
export function phoneStorage(): Storage {
  return isPhoneBorrowed() ? sessionStorage : localStorage;
}
