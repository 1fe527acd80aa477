/** `0712345678` -> `••• 678`: enough to recognise a number that a person names. */
export function maskPhone(phone: string | null): string | null {
  return phone ? `••• ${phone.slice(-3)}` : null;
}

/** `amina@example.com` -> `a•••@example.com` */
export function maskEmail(email: string | null): string | null {
  if (!email) return null;
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email.charAt(0)}•••${email.slice(at)}` : '•••';
}
