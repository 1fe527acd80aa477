/** In the tab's own storage: the phone is somebody else's. The shell's bootstrap knows this name, too. */
export const BORROWED = 'konnect:not-my-phone';

/** Whether the person in this tab has said that the phone is not theirs. */
export function isPhoneBorrowed(): boolean {
  try {
    return sessionStorage.getItem(BORROWED) !== null;
  } catch {
    return false;
  }
}

/**
 * Where this tab keeps what tells of a person: on the phone, or with the tab alone when the phone is
 * borrowed.
 * @throws DOMException where the browser forbids storage
 */
export function phoneStorage(): Storage {
  return isPhoneBorrowed() ? sessionStorage : localStorage;
}
