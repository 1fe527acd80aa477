import { BORROWED } from '@konnect/forms';
import { draftForms, FALLBACK_PREFIX, keysWith, markDraft, markWaiting, waitingCount } from './device';
import { forgetJournal, JOURNAL_PREFIX, writeJournal } from './draft-journal';

export interface TypedDraft {
  form: string;
  values: unknown;
}

const PREFIXES = [FALLBACK_PREFIX, JOURNAL_PREFIX];
const setBorrowed = (isOn: boolean) =>
  isOn ? sessionStorage.setItem(BORROWED, '1') : sessionStorage.removeItem(BORROWED);

/** Files cannot be moved. @returns false when the tab cannot hold the drafts; then all stays as it was */
export async function moveIntoTab(
  drafts: readonly TypedDraft[],
  now: number,
  forget: (form: string) => Promise<void>,
): Promise<boolean> {
  try {
    setBorrowed(true);
    const isHeld = drafts.every(({ form, values }) => writeJournal(form, values, now) !== null);
    if (!isHeld) drafts.forEach(({ form }) => forgetJournal(form));
    setBorrowed(false);
    if (!isHeld) return false;
  } catch {
    return false;
  }
  // Until here the phone's own storage is in use, so that drafts are removed from it.
  for (const { form } of drafts) await forget(form);
  setBorrowed(true);
  for (const { form } of drafts) markDraft(form, true);
  return true;
}

/** @returns false when the phone has a draft of the same form, or no room; then all stays as it was */
export function moveOntoPhone(): boolean {
  const forms = draftForms();
  const waiting = waitingCount();
  const texts = PREFIXES.flatMap(keysWith).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
  setBorrowed(false);
  const known = draftForms();
  const done: string[] = [];
  try {
    if (known.some((form) => forms.includes(form))) throw new Error('Two drafts of one form.');
    for (const [key, text] of texts) {
      localStorage.setItem(key, text);
      done.push(key);
    }
  } catch {
    done.forEach((key) => localStorage.removeItem(key));
    setBorrowed(true);
    return false;
  }
  forms.forEach((form) => markDraft(form, true));
  markWaiting(waitingCount() + waiting);
  clearTab();
  return true;
}

function clearTab(): void {
  const keys = Object.keys(sessionStorage).filter((key) => PREFIXES.some((prefix) => key.startsWith(prefix)));
  for (const key of [...keys, 'konnect:drafts', 'konnect:outbox']) sessionStorage.removeItem(key);
}
