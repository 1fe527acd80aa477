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
  isDemo?: boolean;
}

/** @returns false when the account exists already; its password then stays */
export async function insertStaff(
  db: Db,
  { email, name, role, password, isDemo }: NewStaff,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const rows = await db
    .insert(staffUser)
    .values({
      email: email.trim().toLowerCase(),
      name,
      role,
      passwordHash,
      ...(isDemo && { demoPasswordHash: passwordHash }),
    })
    .onConflictDoNothing()
    .returning({ id: staffUser.id });
  return rows.length > 0;
}
