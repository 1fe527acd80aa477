import { eq } from 'drizzle-orm';
import type { StaffRole } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { hashPassword } from './password';
import { staffUser } from './tables';

export type StaffRow = typeof staffUser.$inferSelect;

export async function findStaff(db: Db, email: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staffUser).where(eq(staffUser.email, email.trim().toLowerCase()));
  return row?.active ? row : undefined;
}

export interface NewStaff {
  email: string;
  name: string;
  role: StaffRole;
  password: string;
}

/** @returns false when the account exists already; its password then stays as it is */
export async function insertStaff(db: Db, { email, name, role, password }: NewStaff): Promise<boolean> {
  const rows = await db
    .insert(staffUser)
    .values({ email: email.trim().toLowerCase(), name, role, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ id: staffUser.id });
  return rows.length > 0;
}
