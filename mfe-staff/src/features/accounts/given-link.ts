import type { createStaffUser, EndpointOutput } from '@konnect/contracts';

export interface GivenLink {
  name: string;
  email: string;
  /** A service without links for choosing a password gives a password. */
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
