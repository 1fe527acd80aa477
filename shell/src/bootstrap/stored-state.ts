// What the shell's own code stores on the device; the names are those of `submissions/device` and
// `preferences`.
const STORED = ['konnect:outbox', 'konnect:drafts'];
const STORED_PREFIXES = ['konnect:typed:', 'konnect:kept:'];
/** On an element: its page needs code where the device stores something under this key. */
const ATTRIBUTE = 'data-code-when-stored';

/**
 * Whether the device holds something that only code can show or send: an unsent message, a draft, an own
 * comment.
 */
export function hasStoredState(): boolean {
  try {
    // On a phone that is not theirs only code knows what the tab holds (`phone-storage` of the forms), and
    // says so in each form.
    if (sessionStorage.getItem('konnect:not-my-phone')) return true;
    const elements = document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`);
    const keys = [...STORED, ...[...elements].map((element) => element.getAttribute(ATTRIBUTE) ?? '')];
    return (
      keys.some((key) => localStorage.getItem(key) !== null) ||
      Object.keys(localStorage).some((key) => STORED_PREFIXES.some((prefix) => key.startsWith(prefix)))
    );
  } catch {
    return false;
  }
}

interface NetworkHints {
  saveData?: boolean;
  effectiveType?: string;
}

/** What the person has chosen on this device; undefined without a choice. */
export function chosenSaver(): boolean | undefined {
  try {
    const choice = localStorage.getItem('konnect:save-data');
    return choice === null ? undefined : choice === 'on';
  } catch {
    return undefined;
  }
}

/**
 * Whether nothing may be fetched before it is asked for: the person's own choice, the browser's, or a slow
 * line.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkHints };
  return (
    chosenSaver() ??
    (document.documentElement.hasAttribute('data-save-data') ||
      connection?.saveData === true ||
      /2g$/.test(String(connection?.effectiveType)))
  );
}
