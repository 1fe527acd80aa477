import { isPhoneBorrowed } from '@konnect/forms';
import type { BorrowedPhoneApi } from '@konnect/host-api';
import { markDraft } from './device';
import { writeJournal } from './draft-journal';

export interface PhoneChoiceOptions {
  now: () => number;
  read: (form: string) => Promise<unknown>;
  forget: (form: string) => Promise<void>;
  /** Reloads the page, so that every form reads its draft from the new place. */
  load: () => void;
}

export interface PhoneChoice extends BorrowedPhoneApi {
  /** @returns true when the page is about to reload: typed text is written where the next page reads it */
  isLeaving(form: string, values: unknown): boolean;
}

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
