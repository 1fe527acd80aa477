// Texts that can be read before the code that stores drafts has loaded; on a borrowed phone the tab has them.
import { phoneStorage } from '@konnect/forms';

/** The storage without IndexedDB uses these keys; IndexedDB takes them over at the next visit. */
export const FALLBACK_PREFIX = 'konnect:kept:';

export function readText(key: string): string | null {
  try {
    return phoneStorage().getItem(key);
  } catch {
    return null;
  }
}

/** @returns false when the storage is full or forbidden */
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
    // A forbidden storage has nothing to remove.
  }
}

export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(phoneStorage()).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** These two notes tell what is stored without loading the code that stores it. */
export const OUTBOX_MARKER = 'konnect:outbox';
const DRAFTS_MARKER = 'konnect:drafts';

/** Notes that a full or forbidden storage did not take: they last for this visit. */
const unwritten = new Map<string, string>();

function mark(key: string, value: string | null): void {
  unwritten.delete(key);
  if (value === null) removeText(key);
  else if (!writeText(key, value)) unwritten.set(key, value);
}

const readMark = (key: string) => unwritten.get(key) ?? readText(key);

export function waitingCount(): number {
  return Number(readMark(OUTBOX_MARKER)) || 0;
}

export function markWaiting(count: number): void {
  mark(OUTBOX_MARKER, count > 0 ? String(count) : null);
}

export function draftForms(): string[] {
  try {
    const forms: unknown = JSON.parse(readMark(DRAFTS_MARKER) ?? '[]');
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
