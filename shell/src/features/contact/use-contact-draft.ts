import type { SubmissionsApi } from '@konnect/host-api';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CONTACT_FORM } from './contact-texts';
import { CONTACT_FIELDS, type ContactValues } from './contact-values';
import { rememberedRegion } from './remembered-region';

/** Keeps what is typed on this device, and puts back what an earlier visit or Restore left. The host writes each key down at once. */
export function useContactDraft(
  form: UseFormReturn<ContactValues>,
  submissions: SubmissionsApi,
  prefilled = '',
): void {
  // Drafts live in the device's storage.
  useEffect(() => {
    let isCurrent = true;
    const fill = async () => {
      const draft = await submissions.readDraft<Partial<ContactValues>>(CONTACT_FORM).catch(() => null);
      if (!isCurrent) return;
      for (const name of CONTACT_FIELDS) {
        const kept = draft?.[name];
        // Text already in a field is newer than the draft; a message from the address was not typed at all.
        const value = form.getValues(name);
        if (kept && (!value || (name === 'message' && value === prefilled))) form.setValue(name, kept);
      }
      if (!form.getValues('region')) form.setValue('region', rememberedRegion());
    };
    void fill();
    const stopListening = submissions.subscribe(() => void fill());
    const watching = form.watch((_, { type }) => {
      // Only what a person changed; the values set above are the draft itself.
      if (type === 'change') submissions.saveDraft(CONTACT_FORM, form.getValues()).catch(() => undefined);
    });
    return () => {
      isCurrent = false;
      stopListening();
      watching.unsubscribe();
    };
  }, [form, submissions, prefilled]);
}
