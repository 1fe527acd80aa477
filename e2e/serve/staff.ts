// `pnpm staff add <email> <role> [name]`: an account from outside of the site, for its first administrator.
import { addStaffAccount, BACKEND_MIGRATIONS, readConfig } from '@konnect/backend';
import { links, STAFF_ROLES, type StaffRole } from '@konnect/contracts';
import { migrate, openDatabase } from '@konnect/database';

const USAGE = `Say who and in which role: pnpm staff add amina@provider.example admin "Amina Hassan". Roles: ${STAFF_ROLES.join(', ')}.`;

const isRole = (role: string | undefined): role is StaffRole =>
  (STAFF_ROLES as readonly (string | undefined)[]).includes(role);

/**
 * @returns what the person at the terminal passes on
 * @throws Error with one sentence for what is missing or wrong
 */
export async function addStaff([command, email, role, ...name]: readonly string[]): Promise<string> {
  if (command !== 'add' || !/^[^\s@]+@[^\s@]+$/.test(email ?? '') || !isRole(role)) throw new Error(USAGE);
  const { dataDir, databaseUrl, publicUrl, staffUrl = publicUrl } = readConfig();
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    await migrate(database, BACKEND_MIGRATIONS);
    const person = { email: email ?? '', role, name: name.join(' ') || (email ?? '').split('@', 1)[0] || '' };
    const login = await addStaffAccount(database, person);
    if (!login)
      throw new Error(
        `${person.email} has an account already; administrators give new passwords at the desk.`,
      );
    return [
      `${login.email} can sign in as ${role} at ${staffUrl}${links.staffLogin()} for a day, with a password that is shown only now:`,
      `  ${login.password}`,
      'At the first sign-in they choose their own.',
    ].join('\n');
  } finally {
    await database.close();
  }
}
