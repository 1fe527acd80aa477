import type { SessionInfo, StaffRole } from '@konnect/contracts';
import type { SessionApi } from '@konnect/host-api';

/** Somebody of this role, signed in: `createFakeHost({ session: staffSession('admin') })`. */
export function staffSession(role: StaffRole, changes: Partial<SessionInfo> = {}): Partial<SessionApi> {
  return {
    current: () => ({
      name: 'Otieno Odhiambo',
      email: `${role}@konnect.example`,
      role,
      csrfToken: 't',
      ...changes,
    }),
  };
}
