import { markDraft } from './device-markers';
import type { Draft } from './draft-journal';
import type { SubmissionStorage } from './submission-storage';

export const DRAFT_PREFIX = 'draft:';
const DRAFT_DAYS = 30;

export interface Drafts {
  read<T>(form: string): Promise<T | null>;
  save(form: string, values: unknown, at?: number): Promise<void>;
  clear(form: string): Promise<void>;
  /** Removes what is older than 30 days. */
  sweep(): Promise<void>;
}

/** Unfinished forms of this device. */
export function createDrafts(storage: SubmissionStorage, now: () => number): Drafts {
  const isLive = (draft: Draft | undefined) => draft?.v === 1 && now() - draft.at < DRAFT_DAYS * 86_400_000;
  const drafts: Drafts = {
    async read<T>(form: string) {
      const draft = await storage.get<Draft>(DRAFT_PREFIX + form);
      if (draft && isLive(draft)) return draft.values as T;
      // Its note leads the next visit to it.
      if (draft || !storage.mayMiss) await drafts.clear(form);
      return null;
    },
    async save(form, values, at = now()) {
      await storage.set(DRAFT_PREFIX + form, { v: 1, form, at, values } satisfies Draft);
      markDraft(form, true);
    },
    async clear(form) {
      await storage.delete(DRAFT_PREFIX + form);
      markDraft(form, false);
    },
    async sweep() {
      const kept = await storage.list<Draft>(DRAFT_PREFIX);
      await Promise.all(kept.filter((draft) => !isLive(draft)).map((draft) => drafts.clear(draft.form)));
    },
  };
  return drafts;
}
