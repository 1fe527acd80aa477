import { JOURNAL_PREFIX } from './draft-journal';
import { writeText } from './device-text';

/** Written by a tab that hears of a draft which it is writing itself: the other one hears of this. */
const ECHO = 'konnect:draft-in-two-tabs';

export interface SharedDrafts {
  /** The form is on this tab's page. */
  opened(form: string): void;
  /** A person types in it in this tab. */
  typed(form: string): void;
  /** It was sent or cleared. */
  closed(form: string): void;
  /** @param listener hears of a form of this page that another tab writes as well, once for each form */
  onShared(listener: (form: string) => void): () => void;
  /** Begins to hear of other tabs. Returns the stop. */
  listen(): () => void;
}

/** Two tabs with one draft write over each other: both are told. Tabs hear of each other's writes by the browser's `storage` event. */
export function createSharedDrafts(page: () => string): SharedDrafts {
  const openOn = new Map<string, string>();
  const typedOn = new Map<string, string>();
  const told = new Set<string>();
  const listeners = new Set<(form: string) => void>();

  function tell(form: string): void {
    if (told.has(form)) return;
    told.add(form);
    listeners.forEach((listener) => listener(form));
  }

  function handleStorage({ key, newValue }: StorageEvent): void {
    if (key === null || newValue === null) return;
    if (key.startsWith(JOURNAL_PREFIX)) {
      const form = key.slice(JOURNAL_PREFIX.length);
      if (openOn.get(form) !== page()) return;
      if (typedOn.get(form) === page() && !told.has(form))
        writeText(ECHO, JSON.stringify({ form, at: Date.now() }));
      tell(form);
    } else if (key === ECHO) {
      const { form } = JSON.parse(newValue) as { form?: unknown };
      if (typeof form === 'string' && typedOn.get(form) === page()) tell(form);
    }
  }

  return {
    opened: (form) => void openOn.set(form, page()),
    typed(form) {
      openOn.set(form, page());
      typedOn.set(form, page());
    },
    closed(form) {
      typedOn.delete(form);
      told.delete(form);
    },
    onShared(listener) {
      listeners.add(listener);
      // Its code may have come after another tab wrote.
      told.forEach(listener);
      return () => listeners.delete(listener);
    },
    listen() {
      addEventListener('storage', handleStorage);
      return () => removeEventListener('storage', handleStorage);
    },
  };
}
