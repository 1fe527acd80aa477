const KEY = 'konnect:ticket-survey-made';

/**
 * The page that follows says that it worked: it is a document of its own, and a message of this one would go
 * with it.
 */
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
