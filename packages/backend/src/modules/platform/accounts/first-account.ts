import type { StaffRole } from '@konnect/contracts';
import type { Database } from '@konnect/database';
import { recordAudit } from '#app/modules/platform/audit/index';
import { addStaff } from './accounts-store';
import { newPassword, temporaryUntil } from './new-password';
import { hashPassword } from './password';

export interface StaffLogin {
  email: string;
  /** Valid until then; at the first sign-in its owner chooses another. */
  password: string;
  until: Date;
}

/**
 * Makes an account from outside of the site: the first administrator, or one more when nobody can sign in.
 * @returns undefined when the address has an account already
 */
export async function addStaffAccount(
  database: Pick<Database, 'transaction'>,
  { email, name, role }: { email: string; name: string; role: StaffRole },
  now = new Date(),
): Promise<StaffLogin | undefined> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const until = temporaryUntil(now);
  return database.transaction(async (tx) => {
    const row = await addStaff(tx, { email, name, role, passwordHash, temporaryUntil: until });
    if (!row) return undefined;
    await recordAudit(tx, undefined, {
      action: 'staff.create',
      subject: `staff:${row.id}`,
      detail: { role, by: 'command line' },
    });
    return { email: row.email, password, until };
  });
}
