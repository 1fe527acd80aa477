import { isPhone, normalisePhone, phoneE164 } from './phone';

/** A warning only, because two people of one household may share a phone. */
export const SAME_REFERENCE =
  'Both references have the same contact details. Name two different people if you can';

type Contacts = Readonly<Partial<Record<`referee${1 | 2}_${'phone' | 'email'}`, string | null | undefined>>>;

function numberOf(phone: string | null | undefined): string | undefined {
  const plain = normalisePhone(phone?.trim() ?? '');
  return isPhone(plain) ? phoneE164(plain) : undefined;
}

/** The field in which the second reference equals the first; the phone comes first. */
export function sameReferenceField(contacts: Contacts): 'referee2_phone' | 'referee2_email' | undefined {
  const phone = numberOf(contacts.referee1_phone);
  if (phone !== undefined && phone === numberOf(contacts.referee2_phone)) return 'referee2_phone';
  const email = contacts.referee1_email?.trim().toLowerCase();
  return email && email === contacts.referee2_email?.trim().toLowerCase() ? 'referee2_email' : undefined;
}
