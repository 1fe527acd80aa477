const MESSAGES: Readonly<Record<string, string>> = {
  'staff.wrong_credentials': 'The email or the password is wrong',
  'staff.too_many_attempts': 'Too many attempts. Wait a few minutes and try again',
  'staff.wrong_code': 'This code is wrong, or was used already. Take the next one',
  'staff.second_step_ended': 'That took too long. Sign in with your password again',
  'staff.cross_site': 'Sign in from this page only. Open it again and retry',
  'staff.password_ended': 'This password was valid for a day. Ask an administrator for a new one',
  'staff.password_off': 'Passwords are switched off here. Sign in with the company account',
  'staff.oidc_unreachable': 'The company account does not answer at the moment. Try again in a few minutes',
  'staff.oidc_expired': 'That took too long, or the sign-in began in another window. Start it again',
  'staff.oidc_cancelled': 'The sign-in was cancelled. Nothing was changed',
  'staff.oidc_failed': 'The company account could not be checked. Start the sign-in again',
  'staff.oidc_no_role': 'Your company account has no role at Konnect. Ask an administrator for one',
  'staff.oidc_no_email': 'Your company account has no email address. Ask an administrator to add it',
  'staff.oidc_unlinked': 'Another account has your email address. Ask an administrator to look at it',
  'staff.oidc_disabled': 'Your account here is switched off. Ask an administrator',
  'staff.passkey_refused': 'This passkey does not open an account here',
  'staff.passkey_host':
    'Passkeys need the site’s name in the address, with https, and not an IP address. Sign in with your password',
  NotAllowedError: 'The passkey was not used: it was cancelled, or took too long',
  SecurityError: 'Passkeys work only under the site’s own name. Sign in with your password',
  network: 'We could not reach Konnect. Check your connection and try again',
};

/** The message must not tell whether the email or the password is wrong. */
export function signInMessage(code: string): string {
  return MESSAGES[code] ?? 'Signing in did not work. Try again';
}
