const MESSAGES: Readonly<Record<string, string>> = {
  'staff.wrong_credentials': 'The email or the password is wrong',
  'staff.too_many_attempts': 'Too many attempts. Wait a few minutes and try again',
  'staff.cross_site': 'Sign in from this page only. Open it again and retry',
  network: 'We could not reach Konnect. Check your connection and try again',
};

/** Never more than the server may tell: which of the two is wrong stays open. */
export function signInMessage(code: string): string {
  return MESSAGES[code] ?? 'Signing in did not work. Try again';
}
