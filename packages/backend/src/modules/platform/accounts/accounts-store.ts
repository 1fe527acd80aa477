import { and, asc, eq } from 'drizzle-orm';
import type { StaffRole, StaffUser } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { problem } from '#app/http/problem-error';
import type { StaffRow } from './store';
import { staffUser } from './tables';

export function toStaffUser(row: StaffRow, withSecondFactor: ReadonlySet<number> = new Set()): StaffUser {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    active: row.active,
    external: row.passwordHash === null,
    must_change_password: row.mustChangePassword,
    second_factor: withSecondFactor.has(row.id),
    created_at: row.createdAt.toISOString(),
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  };
}

export async function allStaff(db: Db): Promise<StaffRow[]> {
  return db.select().from(staffUser).orderBy(asc(staffUser.name), asc(staffUser.id));
}

export async function findStaffById(db: Db, id: number): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staffUser).where(eq(staffUser.id, id));
  return row;
}

/** @throws ProblemError 409 for a person without a password of this site */
export function refuseExternal(user: StaffRow | undefined): void {
  if (user?.passwordHash !== null) return;
  const message = 'You sign in with the company account; its second step is set up there.';
  throw problem(409, 'staff.external', message);
}

/** @returns undefined when the address has an account already */
export async function addStaff(
  db: Db,
  input: { email: string; name: string; role: StaffRole; passwordHash: string; temporaryUntil: Date },
): Promise<StaffRow | undefined> {
  const [row] = await db
    .insert(staffUser)
    .values({ ...input, email: input.email.trim().toLowerCase(), mustChangePassword: true })
    .onConflictDoNothing()
    .returning();
  return row;
}

export type StaffChange = Partial<
  Pick<StaffRow, 'name' | 'role' | 'active' | 'passwordHash' | 'mustChangePassword' | 'temporaryUntil'>
>;

/**
 * Runs in the caller's transaction.
 * @throws ProblemError 409 `staff.last_admin` when no administrator would be left
 */
export async function changeStaff(tx: Db, before: StaffRow, change: StaffChange): Promise<StaffRow> {
  const losesAdmin =
    before.role === 'admin' &&
    before.active &&
    ((change.role !== undefined && change.role !== 'admin') || change.active === false);
  if (losesAdmin) {
    // Locked, so that two administrators who demote each other at the same instant do not both succeed.
    const admins = await tx
      .select({ id: staffUser.id })
      .from(staffUser)
      .where(and(eq(staffUser.role, 'admin'), eq(staffUser.active, true)))
      .orderBy(asc(staffUser.id))
      .for('update');
    if (!admins.some((admin) => admin.id !== before.id))
      throw problem(409, 'staff.last_admin', 'Somebody has to stay administrator. Make another one first.');
  }
  const [row] = await tx.update(staffUser).set(change).where(eq(staffUser.id, before.id)).returning();
  if (!row) throw new Error(`Account ${before.id} was not changed.`);
  return row;
}
