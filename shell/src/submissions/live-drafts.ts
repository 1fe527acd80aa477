import { markDraft } from './device-markers';
import { forgetJournal, readJournal, writeJournal } from './draft-journal';

/** The database is written at most this often for one form; the journal has every key. */
const STORE_EVERY_MS = 400;

/** What was typed last, and when. */
export interface Live {
  values: unknown;
  at: number;
  text: string | null;
}

export interface LiveDrafts {
  /** Writes down at once what was typed, and stores it soon. */
  save(form: string, values: unknown): Promise<void>;
  /** Stores what is not stored yet, so that the database can be read. */
  settle(form: string): Promise<void>;
  /** Lets go of what is not stored yet. */
  drop(form: string): void;
  /** What the device has of a form while the database cannot be reached. */
  peek(form: string): unknown;
}

/**
 * Drafts on their way into the device's database.
 * @param store writes into the database what `latest` answers once its code is there, and answers what it wrote
 */
export function createLiveDrafts(
  store: (form: string, latest: () => Live | undefined) => Promise<Live | undefined>,
  now: () => number,
): LiveDrafts {
  const live = new Map<string, Live>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  async function settle(form: string): Promise<void> {
    if (!live.has(form)) return;
    const draft = await store(form, () => live.get(form));
    if (!draft || live.get(form) !== draft) return;
    live.delete(form);
    if (draft.text !== null) forgetJournal(form, draft.text);
  }

  function pause(form: string): void {
    timers.set(
      form,
      setTimeout(() => {
        timers.delete(form);
        settle(form).catch(() => undefined);
      }, STORE_EVERY_MS),
    );
  }

  return {
    async save(form, values) {
      const at = now();
      const text = writeJournal(form, values, at);
      live.set(form, { values, at, text });
      if (text !== null) markDraft(form, true);
      if (timers.has(form)) return;
      pause(form);
      await settle(form).catch((error: unknown) => {
        // The journal holds it until the database can be reached.
        if (text === null) throw error;
      });
    },
    settle,
    drop(form) {
      clearTimeout(timers.get(form));
      timers.delete(form);
      live.delete(form);
      forgetJournal(form);
    },
    peek: (form) => live.get(form)?.values ?? readJournal(form)?.values,
  };
}
