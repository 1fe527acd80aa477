const KEY = 'konnect:ticket-survey-made';

/** The next page is another document, so it shows the success. */
export function rememberCreated(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage the new page itself has to do.
  }
}

/** Tells it once. */
export function takeCreated(id: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== id) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
