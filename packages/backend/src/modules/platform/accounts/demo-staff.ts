import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { StaffRole } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { BackendConfig } from '#app/config';
import { newPassword } from './new-password';
import { insertStaff, type StaffRow } from './store';
import { staffSession, staffSignInStep, staffUser } from './tables';

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
 * Creates one account per role in a database without staff; the passwords cannot be read again later.
 * `password` sets one for all, for tests; otherwise each is random. @returns none in a database with staff
 */
export async function createDemoStaff(db: Db, password?: string): Promise<DemoLogin[]> {
  const [known] = await db.select({ total: count() }).from(staffUser);
  if ((known?.total ?? 0) > 0) return [];
  const logins: DemoLogin[] = [];
  for (const person of PEOPLE) {
    const login = { email: person.email, role: person.role, password: password ?? newPassword() };
    // Another process may create the same accounts right now; the inserted row has the valid password.
    if (await insertStaff(db, { ...person, password: login.password, isDemo: true })) logins.push(login);
  }
  return logins;
}

type Where = Pick<BackendConfig, 'isOnThisMachine'>;

/**
 * True where visitors reach the site and the password is the demo's, which a terminal or setting showed.
 * A second step does not open it, because a person with that password may have set it up.
 */
export function isClosedDemo(
  { isOnThisMachine }: Where,
  { passwordHash, demoPasswordHash }: Pick<StaffRow, 'passwordHash' | 'demoPasswordHash'>,
): boolean {
  return !isOnThisMachine && passwordHash !== null && passwordHash === demoPasswordHash;
}

/**
 * Ends sessions and begun sign-ins of such accounts.
 * @returns a line for the operator that names the accounts; undefined when there are none
 */
export async function closeDemoStaff(db: Db, where: Where): Promise<string | undefined> {
  const accounts = await db
    .select()
    .from(staffUser)
    .where(and(eq(staffUser.active, true), eq(staffUser.demoPasswordHash, staffUser.passwordHash)));
  const closed = accounts.filter((account) => isClosedDemo(where, account));
  if (closed.length === 0) return undefined;
  const ids = closed.map(({ id }) => id);
  await db
    .delete(staffSession)
    .where(and(inArray(staffSession.userId, ids), isNull(staffSession.providerSubject)));
  await db.delete(staffSignInStep).where(inArray(staffSignInStep.userId, ids));
  const emails = closed.map(({ email }) => email).sort();
  return `Nobody can sign in as ${emails.join(', ')}: these accounts have their demo passwords, and PUBLIC_URL is not this machine. \`pnpm staff add <email> admin\` makes an account of yours; at the desk, switch these off or give their owners a link to choose a password.`;
}
