import { markDraft } from './device';
import { forgetJournal, isWhole, readJournal, writeJournal } from './draft-journal';

/** The database is written at most this often for one form; the journal has every key. */
const STORE_EVERY_MS = 400;

/** What was typed last, and when. */
export interface Live {
  values: unknown;
  at: number;
  text: string | null;
}

/** A while in which the database is spared; what was typed in it is stored at its end. */
interface Pause {
  timer: ReturnType<typeof setTimeout>;
  /** Resolves when that is done, or when the draft is let go. */
  stored: Promise<void>;
  end: () => void;
}

export interface LiveDrafts {
  /** Writes down at once what was typed, and stores it soon. Resolves when this device has all of it. */
  save(form: string, values: unknown): Promise<void>;
  /** Stores what is not stored yet, so that the database can be read. */
  settle(form: string): Promise<void>;
  /** Lets go of what is not stored yet. */
  drop(form: string): void;
  /** What the device has of a form while the database cannot be reached. */
  peek(form: string): unknown;
}

/** Writes into the database what `latest` answers once its code is there, and answers what it wrote. */
export type DraftStore = (form: string, latest: () => Live | undefined) => Promise<Live | undefined>;

/** Drafts on their way into the device's database. */
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
        // The journal holds it until the database can be reached.
        if (text === null) throw error;
      });
      // Typing never waits for the database; only what the journal cannot hold has to be in it.
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
