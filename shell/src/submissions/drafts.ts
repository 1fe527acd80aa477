import { markDraft } from './device';
import { type Draft, DRAFT_PREFIX, readJournal } from './draft-journal';
import type { SubmissionStorage } from './submission-storage';

const DRAFT_DAYS = 30;

export interface Drafts {
  read<T>(form: string): Promise<T | null>;
  /** @returns false when the draft lasts for this visit only */
  save(form: string, values: unknown, at?: number): Promise<boolean>;
  clear(form: string): Promise<void>;
  sweep(): Promise<void>;
}

export function createDrafts(storage: SubmissionStorage, now: () => number): Drafts {
  const isLive = (draft: Draft | undefined) => draft?.v === 1 && now() - draft.at < DRAFT_DAYS * 86_400_000;
  const turns = new Map<string, Promise<unknown>>();

  // Calls for one form run in turn: text typed while an older draft is removed must not go with it.
  function inTurn<T>(form: string, work: () => Promise<T>): Promise<T> {
    const before = turns.get(form);
    const turn = before ? before.then(work, work) : work();
    turns.set(form, turn);
    const end = () => void (turns.get(form) === turn && turns.delete(form));
    turn.then(end, end);
    return turn;
  }

  async function remove(form: string): Promise<void> {
    await storage.delete(DRAFT_PREFIX + form);
    // A journal shows that the person has typed again, so the draft exists.
    if (readJournal(form) === null) markDraft(form, false);
  }

  const removeOld = (form: string) =>
    inTurn(form, async () => {
      const draft = await storage.get<Draft>(DRAFT_PREFIX + form);
      if (draft && !isLive(draft)) await remove(form);
    });

  return {
    read: <T>(form: string) =>
      inTurn(form, async () => {
        const draft = await storage.get<Draft>(DRAFT_PREFIX + form);
        if (draft && isLive(draft)) return draft.values as T;
        // The database may be unreachable now, so the note stays for the next visit.
        if (draft || !storage.mayMiss) await remove(form);
        return null;
      }),
    save: (form, values, at = now()) =>
      inTurn(form, async () => {
        const isStored = await storage.set(DRAFT_PREFIX + form, { v: 1, form, at, values } satisfies Draft);
        markDraft(form, true);
        return isStored;
      }),
    clear: (form) => inTurn(form, () => remove(form)),
    async sweep() {
      const kept = await storage.list<Draft>(DRAFT_PREFIX);
      await Promise.all(kept.filter((draft) => !isLive(draft)).map((draft) => removeOld(draft.form)));
    },
  };
}
