import type { createStaffUser, EndpointOutput } from '@konnect/contracts';

/** What an administrator passes on to a colleague. */
export interface GivenLink {
  name: string;
  email: string;
  /** Where the colleague chooses a password. A service that knows no such links gives a password instead. */
  secret: { kind: 'Link' | 'Password'; text: string };
  validUntil: string;
  isNew: boolean;
}

/** @param answer to a call that asked for a link */
export function givenLink(
  {
    user: { name, email },
    link,
    password = '',
    valid_until: validUntil = '',
  }: EndpointOutput<typeof createStaffUser>,
  isNew: boolean,
): GivenLink {
  const secret: GivenLink['secret'] = link
    ? { kind: 'Link', text: link }
    : { kind: 'Password', text: password };
  return { name, email, secret, validUntil, isNew };
}
