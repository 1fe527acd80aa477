/** Texts in localStorage that are there at once, before the code that keeps drafts and messages has come. */

/** What the storage without IndexedDB keeps; IndexedDB takes it over at the next visit. */
export const KEPT_PREFIX = 'konnect:kept:';

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the device has it: a full or forbidden storage does not */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can be there.
  }
}

export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
