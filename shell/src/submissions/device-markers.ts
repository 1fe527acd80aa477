/**
 * Two tiny notes in localStorage that answer "is anything kept on this device?" without loading the code that keeps it:
 * how many submissions wait, and which forms have a draft.
 */
const OUTBOX = 'konnect:outbox';
const DRAFTS = 'konnect:drafts';

export const OUTBOX_MARKER = OUTBOX;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A full or forbidden storage costs only the short cut.
  }
}

/** How many submissions are kept on this device; 0 where storage is forbidden. */
export function waitingCount(): number {
  return Number(read(OUTBOX)) || 0;
}

export function markWaiting(count: number): void {
  write(OUTBOX, count > 0 ? String(count) : null);
}

/** Forms of which this device has a draft. */
export function draftForms(): string[] {
  try {
    const forms: unknown = JSON.parse(read(DRAFTS) ?? '[]');
    return Array.isArray(forms) ? forms.filter((form): form is string => typeof form === 'string') : [];
  } catch {
    return [];
  }
}

export function mayHaveDraft(form: string): boolean {
  return draftForms().includes(form);
}

export function markDraft(form: string, isKept: boolean): void {
  const others = draftForms().filter((other) => other !== form);
  const forms = isKept ? [...others, form] : others;
  write(DRAFTS, forms.length > 0 ? JSON.stringify(forms) : null);
}
