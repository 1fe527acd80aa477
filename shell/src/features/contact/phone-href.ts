/** `0700 000 100` dials +254700000100. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return `tel:${digits}`;
  return digits.startsWith('0') ? `tel:+254${digits.slice(1)}` : `tel:+${digits}`;
}
