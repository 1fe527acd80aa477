import type { SessionInfo, StaffRole } from '@konnect/contracts';
import type { SessionApi } from '@konnect/host-api';

/** A signed-in session of this role: `createFakeHost({ session: staffSession('admin') })`. */
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
