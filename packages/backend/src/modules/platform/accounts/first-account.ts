import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@konnect/contracts';
import type { Database } from '@konnect/database';
import { recordAudit } from '#app/modules/platform/audit/index';
import { addStaff, changeStaff } from './accounts-store';
import { makeInvitation } from './invitation-store';
import { temporaryUntil, unknownPassword } from './new-password';
import { hashPassword } from './password';
import { findStaff, type StaffRow } from './store';

export interface StaffInvitation {
  email: string;
  role: StaffRole;
  /** Token of a link that works once. */
  token: string;
  until: Date;
}

/**
 * Makes the first administrator, or one more when all are locked out. An account without a sign-in so far
 * gets a new link instead. @returns undefined when the address is already in use
 */
export async function addStaffAccount(
  database: Pick<Database, 'transaction'>,
  { email, name, role }: { email: string; name: string; role: StaffRole },
  now = new Date(),
): Promise<StaffInvitation | undefined> {
  const passwordHash = await hashPassword(unknownPassword());
  const until = temporaryUntil(now);
  return database.transaction(async (tx) => {
    const added = await addStaff(tx, { email, name, role, passwordHash, temporaryUntil: until });
    const known = added ? undefined : await findStaff(tx, email);
    const waiting =
      known && isWaiting(known)
        ? await changeStaff(tx, known, { passwordHash, temporaryUntil: until })
        : undefined;
    const row = added ?? waiting;
    if (!row) return undefined;
    const token = await makeInvitation(tx, row.id, { random: randomBytes, expiresAt: until, now });
    await recordAudit(tx, undefined, {
      action: added ? 'staff.create' : 'staff.reset',
      subject: `staff:${row.id}`,
      detail: { role: row.role, by: 'command line' },
    });
    return { email: row.email, role: row.role, token, until };
  });
}

/** True before the first sign-in, while no person has chosen the password. */
function isWaiting({ mustChangePassword, lastSignInAt, oidcSubject }: StaffRow): boolean {
  return mustChangePassword && lastSignInAt === null && oidcSubject === null;
}
