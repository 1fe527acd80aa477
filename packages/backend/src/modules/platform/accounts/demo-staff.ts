import { count } from 'drizzle-orm';
import type { StaffRole } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { newPassword } from './new-password';
import { insertStaff } from './store';
import { staffUser } from './tables';

export interface DemoLogin {
  email: string;
  role: StaffRole;
  password: string;
}

const PEOPLE: readonly { email: string; name: string; role: StaffRole }[] = [
  { email: 'editor@konnect.example', name: 'Wanjiru Kamau', role: 'editor' },
  { email: 'support@konnect.example', name: 'Otieno Odhiambo', role: 'support' },
  { email: 'hr@konnect.example', name: 'Amina Hassan', role: 'hr' },
  { email: 'admin@konnect.example', name: 'Mutua Musyoka', role: 'admin' },
];

/**
 * Creates one account per role in a database without staff and returns the logins, which cannot be read again
 * later. `password` sets one for all, for tests; otherwise each is random. In a database with staff it
 * returns an empty list.
 */
export async function createDemoStaff(db: Db, password?: string): Promise<DemoLogin[]> {
  const [known] = await db.select({ total: count() }).from(staffUser);
  if ((known?.total ?? 0) > 0) return [];
  const logins: DemoLogin[] = [];
  for (const person of PEOPLE) {
    const login = { email: person.email, role: person.role, password: password ?? newPassword() };
    // Another process may create the same accounts right now; the inserted row has the valid password.
    if (await insertStaff(db, { ...person, password: login.password })) logins.push(login);
  }
  return logins;
}
