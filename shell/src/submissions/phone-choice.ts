import { isPhoneBorrowed } from '@konnect/forms';
import type { BorrowedPhoneApi } from '@konnect/host-api';
import { markDraft } from './device';
import { writeJournal } from './draft-journal';

export interface PhoneChoiceOptions {
  now: () => number;
  read: (form: string) => Promise<unknown>;
  forget: (form: string) => Promise<void>;
  /** Loads the page again: every form then reads from where its draft is now. */
  load: () => void;
}

export interface PhoneChoice extends BorrowedPhoneApi {
  /**
   * Hears what is typed. @returns whether the page is about to be loaded again: what is typed until then is
   * written where the next page reads it, unless it was cleared.
   */
  isLeaving(form: string, values: unknown): boolean;
}

/** Says of this tab whether the phone is the person's own. What moves texts is fetched when it is needed. */
export function createPhoneChoice({ now, read, forget, load }: PhoneChoiceOptions): PhoneChoice {
  let isLeaving = false;
  const cleared = new Set<string>();
  const typed = new Set<string>();

  async function intoTab(): Promise<boolean> {
    const { moveIntoTab } = await import(/* webpackChunkName: "borrowed-phone" */ './borrowed-phone');
    const drafts = await Promise.all([...typed].map(async (form) => ({ form, values: await read(form) })));
    return moveIntoTab(
      drafts.filter(({ values }) => values !== null),
      now(),
      forget,
    );
  }

  return {
    isOn: isPhoneBorrowed,
    async turn(isOn) {
      const { moveOntoPhone } = await import(/* webpackChunkName: "borrowed-phone" */ './borrowed-phone');
      if (!(isOn ? await intoTab() : moveOntoPhone())) return false;
      isLeaving = true;
      load();
      return true;
    },
    async clear(form) {
      cleared.add(form);
      await forget(form);
      load();
    },
    isLeaving(form, values) {
      typed.add(form);
      if (cleared.has(form)) return true;
      if (isLeaving && writeJournal(form, values, now()) !== null) markDraft(form, true);
      return isLeaving;
    },
  };
}
