// These names equal those of `submissions/device` and `preferences`.
const STORED = /^konnect:(?:(?:outbox|drafts)$|typed:|kept:)/;
/** The page of such an element needs code when the device stores something under this key. */
const ATTRIBUTE = 'data-code-when-stored';

/** Whether the device holds something that only code can show or send. */
export function hasStoredState(): boolean {
  try {
    // On a borrowed phone only code knows what the tab holds, and says so in each form.
    if (sessionStorage.getItem('konnect:not-my-phone')) return true;
    return Object.keys(localStorage).some(
      (key) => STORED.test(key) || document.querySelector(`[${ATTRIBUTE}="${CSS.escape(key)}"]`) !== null,
    );
  } catch {
    return false;
  }
}

interface NetworkHints {
  saveData?: boolean;
  effectiveType?: string;
}

export function chosenSaver(): boolean | undefined {
  try {
    const choice = localStorage.getItem('konnect:save-data');
    return choice === null ? undefined : choice === 'on';
  } catch {
    return undefined;
  }
}

/** The person's own choice counts before the browser's and a slow line. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkHints };
  return (
    chosenSaver() ??
    (document.documentElement.hasAttribute('data-save-data') ||
      connection?.saveData === true ||
      /2g$/.test(String(connection?.effectiveType)))
  );
}
