import { type Draft, useDraft } from '@konnect/forms';
import type { UseFormReturn } from 'react-hook-form';
import { CONTACT_FORM } from './contact-texts';
import { CONTACT_FIELDS, type ContactValues } from './contact-values';
import { rememberedRegion } from './remembered-region';

/** Puts back what an earlier visit or Restore left; dialog and page share one draft. */
export function useContactDraft(form: UseFormReturn<ContactValues>, prefilled = ''): Draft {
  return useDraft<ContactValues>({
    form: CONTACT_FORM,
    current: () => form.getValues(),
    isFollowing: true,
    onRead(stored) {
      const draft = stored as Partial<ContactValues> | null;
      for (const name of CONTACT_FIELDS) {
        const text = draft?.[name];
        // Text already in a field is newer than the draft; a message from the address was not typed at all.
        const value = form.getValues(name);
        if (text && (!value || (name === 'message' && value === prefilled))) form.setValue(name, text);
      }
      if (!form.getValues('region')) form.setValue('region', rememberedRegion());
    },
  });
}
