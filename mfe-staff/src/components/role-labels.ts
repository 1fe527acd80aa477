import type { StaffRole } from '@konnect/contracts';

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  editor: 'Editor',
  support: 'Support',
  hr: 'Human resources',
  admin: 'Administrator',
};
