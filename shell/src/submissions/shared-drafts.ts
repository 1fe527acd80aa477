import { isPhoneBorrowed } from '@konnect/forms';
import { JOURNAL_PREFIX } from './draft-journal';
import { writeText } from './device';

/** A tab that writes the same draft answers with this key, so that the other tab knows too. */
const ECHO = 'konnect:draft-in-two-tabs';

export interface SharedDrafts {
  opened(form: string): void;
  typed(form: string): void;
  closed(form: string): void;
  /** @param listener hears of forms that another tab writes too, also when they are opened later */
  onShared(listener: (form: string) => void): () => void;
  listen(): () => void;
}

/** Two tabs with one draft write over each other; `storage` events let both tell the person. */
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

  // A form may have several addresses, as the steps of a wizard do.
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
      // The listener's code may have come after another tab wrote.
      told.forEach(listener);
      return () => listeners.delete(listener);
    },
    listen() {
      addEventListener('storage', handleStorage);
      return () => removeEventListener('storage', handleStorage);
    },
  };
}
