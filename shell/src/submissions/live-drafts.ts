import { markDraft } from './device';
import { forgetJournal, isWhole, readJournal, writeJournal } from './draft-journal';

/** The database is written at most this often for one form; the journal has every key. */
const STORE_EVERY_MS = 400;

export interface Live {
  values: unknown;
  at: number;
  text: string | null;
}

interface Pause {
  timer: ReturnType<typeof setTimeout>;
  stored: Promise<void>;
  end: () => void;
}

export interface LiveDrafts {
  /** Writes the journal at once and the database soon. Resolves when this device has all of it. */
  save(form: string, values: unknown): Promise<void>;
  /** Stores pending input, so that the database can be read. */
  settle(form: string): Promise<void>;
  drop(form: string): void;
  peek(form: string): unknown;
}

/** Stores what `latest` returns once the code is there. @returns what it stored for later visits too */
export type DraftStore = (form: string, latest: () => Live | undefined) => Promise<Live | undefined>;

export function createLiveDrafts(store: DraftStore, now: () => number): LiveDrafts {
  const live = new Map<string, Live>();
  const pauses = new Map<string, Pause>();

  async function settle(form: string): Promise<void> {
    if (!live.has(form)) return;
    const draft = await store(form, () => live.get(form));
    if (!draft || live.get(form) !== draft) return;
    live.delete(form);
    if (draft.text !== null) forgetJournal(form, draft.text);
  }

  function pause(form: string): void {
    let end = () => {};
    let fail = (_: unknown) => {};
    const stored = new Promise<void>((resolve, reject) => {
      end = resolve;
      fail = reject;
    });
    stored.catch(() => undefined);
    const timer = setTimeout(() => {
      pauses.delete(form);
      settle(form).then(end, fail);
    }, STORE_EVERY_MS);
    pauses.set(form, { timer, stored, end });
  }

  return {
    async save(form, values) {
      const at = now();
      const text = writeJournal(form, values, at);
      live.set(form, { values, at, text });
      if (text !== null) markDraft(form, true);
      let stored = pauses.get(form)?.stored;
      if (!stored) {
        pause(form);
        stored = settle(form);
      }
      const failing = stored.catch((error: unknown) => {
        // The journal has the text until the database can be reached.
        if (text === null) throw error;
      });
      // Typing waits for the database only when the journal cannot hold the draft.
      if (!isWhole(text)) await failing;
    },
    settle,
    drop(form) {
      const { timer, end } = pauses.get(form) ?? {};
      clearTimeout(timer);
      end?.();
      pauses.delete(form);
      live.delete(form);
      forgetJournal(form);
    },
    peek: (form) => live.get(form)?.values ?? readJournal(form)?.values,
  };
}
