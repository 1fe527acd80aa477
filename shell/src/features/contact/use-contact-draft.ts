import { type Draft, useDraft } from '@konnect/forms';
import type { UseFormReturn } from 'react-hook-form';
import { CONTACT_FORM } from './contact-texts';
import { CONTACT_FIELDS, type ContactValues } from './contact-values';
import { rememberedRegion } from './remembered-region';

export function useContactDraft(form: UseFormReturn<ContactValues>, prefilled = ''): Draft {
  return useDraft<ContactValues>({
    form: CONTACT_FORM,
    current: () => form.getValues(),
    isFollowing: true,
    onRead(stored) {
      const draft = stored as Partial<ContactValues> | null;
      for (const name of CONTACT_FIELDS) {
        const text = draft?.[name];
        // Text in a field is newer than the draft, unless the message is the prefilled one.
        const value = form.getValues(name);
        if (text && (!value || (name === 'message' && value === prefilled))) form.setValue(name, text);
      }
      if (!form.getValues('region')) form.setValue('region', rememberedRegion());
    },
  });
}
