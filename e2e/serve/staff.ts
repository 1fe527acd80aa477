// `pnpm staff add <email> <role> [name]`: an account from outside of the site, for its first administrator.
import { addStaffAccount, BACKEND_MIGRATIONS, readConfig } from '@konnect/backend';
import { invitationAddress, STAFF_ROLES, type StaffRole } from '@konnect/contracts';
import { migrate, openDatabase } from '@konnect/database';
import { ownAddress } from './own-address';

const USAGE = `Say who and in which role: pnpm staff add amina@provider.example admin "Amina Hassan". Roles: ${STAFF_ROLES.join(', ')}.`;

const isRole = (role: string | undefined): role is StaffRole =>
  (STAFF_ROLES as readonly (string | undefined)[]).includes(role);

/**
 * @returns what the person at the terminal passes on
 * @throws Error with one sentence for what is missing or wrong
 */
export async function addStaff([command, email, role, ...name]: readonly string[]): Promise<string> {
  if (command !== 'add' || !/^[^\s@]+@[^\s@]+$/.test(email ?? '') || !isRole(role)) throw new Error(USAGE);
  const {
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    publicUrl,
    staffUrl = publicUrl,
    passwordSignIn,
  } = readConfig({
    ...process.env,
    PUBLIC_URL: ownAddress(process.env).publicUrl,
  });
  if (!passwordSignIn)
    throw new Error(
      'PASSWORD_SIGN_IN is off: people sign in with the company account, which gives them their role.',
    );
  const database = await openDatabase({ dataDir, databaseUrl, directUrl: databaseDirectUrl });
  try {
    await migrate(database, BACKEND_MIGRATIONS);
    const person = { email: email ?? '', role, name: name.join(' ') || (email ?? '').split('@', 1)[0] || '' };
    const invited = await addStaffAccount(database, person);
    if (!invited)
      throw new Error(`${person.email} has an account already; administrators give new links at the desk.`);
    const until = `${invited.until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    return [
      `${invited.email} can start as ${invited.role} with this link. It works once, until ${until}, and is shown only now:`,
      `  ${staffUrl}${invitationAddress(invited.token)}`,
      'There they choose their password. Whoever has the link can do so: pass it on where nobody else reads it.',
    ].join('\n');
  } finally {
    await database.close();
  }
}
