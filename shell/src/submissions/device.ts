// Texts in localStorage: they can be read at once, before the code that stores drafts and messages has
// loaded. On a borrowed phone they are in the tab's own storage instead, and so is all that the code stores.
import { phoneStorage } from '@konnect/forms';

/** What the storage without IndexedDB keeps; IndexedDB takes it over at the next visit. */
export const FALLBACK_PREFIX = 'konnect:kept:';

export function readText(key: string): string | null {
  try {
    return phoneStorage().getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the device has it: a full or forbidden storage does not */
export function writeText(key: string, text: string): boolean {
  try {
    phoneStorage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeText(key: string): void {
  try {
    phoneStorage().removeItem(key);
  } catch {
    // Nothing can be there.
  }
}

export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(phoneStorage()).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Two small notes answer "is anything stored on this device?" without loading the code that stores it: how
 * many submissions wait, and which forms have a draft.
 */
export const OUTBOX_MARKER = 'konnect:outbox';
const DRAFTS_MARKER = 'konnect:drafts';

/** A full or forbidden storage costs only the short cut. */
function mark(key: string, value: string | null): void {
  if (value === null) removeText(key);
  else writeText(key, value);
}

/** How many submissions are kept on this device; 0 where storage is forbidden. */
export function waitingCount(): number {
  return Number(readText(OUTBOX_MARKER)) || 0;
}

export function markWaiting(count: number): void {
  mark(OUTBOX_MARKER, count > 0 ? String(count) : null);
}

/** Forms of which this device has a draft. */
export function draftForms(): string[] {
  try {
    const forms: unknown = JSON.parse(readText(DRAFTS_MARKER) ?? '[]');
    return Array.isArray(forms) ? forms.filter((form): form is string => typeof form === 'string') : [];
  } catch {
    return [];
  }
}

export function mayHaveDraft(form: string): boolean {
  return draftForms().includes(form);
}

export function markDraft(form: string, isStored: boolean): void {
  const others = draftForms().filter((other) => other !== form);
  const forms = isStored ? [...others, form] : others;
  mark(DRAFTS_MARKER, forms.length > 0 ? JSON.stringify(forms) : null);
}
