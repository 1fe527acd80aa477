import { isPhoneBorrowed } from '@konnect/forms';
import { JOURNAL_PREFIX } from './draft-journal';
import { writeText } from './device';

/** Written by a tab that hears of a draft which it is writing itself: the other one hears of this. */
const ECHO = 'konnect:draft-in-two-tabs';

export interface SharedDrafts {
  /** The form is on this tab's page. */
  opened(form: string): void;
  /** A person types in it in this tab. */
  typed(form: string): void;
  /** It was sent or cleared. */
  closed(form: string): void;
  /**
   * @param listener hears of a form of this page that another tab writes as well; again when it is opened or
   * typed in later
   */
  onShared(listener: (form: string) => void): () => void;
  /** Begins to hear of other tabs. Returns a function that ends it. */
  listen(): () => void;
}

/**
 * Two tabs with one draft write over each other: both are told. Tabs hear of each other's writes by the
 * browser's `storage` event.
 */
export function createSharedDrafts(page: () => string): SharedDrafts {
  const openOn = new Map<string, string>();
  const typedOn = new Map<string, string>();
  const told = new Set<string>();
  const listeners = new Set<(form: string) => void>();

  const repeat = (form: string) => listeners.forEach((listener) => listener(form));

  function tell(form: string): void {
    if (told.has(form)) return;
    told.add(form);
    repeat(form);
  }

  /** A form may go on at another address, as at a wizard's next step. */
  function opened(form: string): void {
    openOn.set(form, page());
    if (told.has(form)) repeat(form);
  }

  function handleStorage({ key, newValue }: StorageEvent): void {
    // On a borrowed phone other tabs write the owner's drafts.
    if (!key || !newValue || isPhoneBorrowed()) return;
    if (key.startsWith(JOURNAL_PREFIX)) {
      const form = key.slice(JOURNAL_PREFIX.length);
      if (openOn.get(form) !== page()) return;
      if (typedOn.get(form) === page() && !told.has(form))
        writeText(ECHO, JSON.stringify({ form, at: Date.now() }));
      tell(form);
    } else if (key === ECHO) {
      const { form } = JSON.parse(newValue) as { form: string };
      if (typedOn.get(form) === page()) tell(form);
    }
  }

  return {
    opened,
    typed(form) {
      opened(form);
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
