import type { createStaffUser, EndpointOutput } from '@konnect/contracts';

/** What an administrator passes on to a colleague. */
export interface GivenLink {
  name: string;
  email: string;
  link: string;
  validUntil: string;
  isNew: boolean;
}

/** @param answer to a call that asked for a link */
export function givenLink(
  { user: { name, email }, link = '', valid_until: validUntil = '' }: EndpointOutput<typeof createStaffUser>,
  isNew: boolean,
): GivenLink {
  return { name, email, link, validUntil, isNew };
}
