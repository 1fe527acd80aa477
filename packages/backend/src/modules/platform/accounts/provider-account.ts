import { and, eq, isNull } from 'drizzle-orm';
import type { StaffRole } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { OidcSettings } from '#app/config';
import type { Identity } from './identity-provider';
import { endSessionsOf } from './sessions';
import type { StaffRow } from './store';
import { staffUser } from './tables';

export type ProviderProblem =
  | 'staff.oidc_no_role'
  | 'staff.oidc_no_email'
  | 'staff.oidc_unlinked'
  | 'staff.oidc_disabled';
export type ProviderAccount =
  | { user: StaffRow; is: 'known' | 'linked' | 'new' }
  | { problem: ProviderProblem; userId?: number };

const NAME_MAX = 120;

/** The order of the mapping is the precedence. */
export function roleFor(mapping: OidcSettings['roles'], values: readonly string[]): StaffRole | undefined {
  return mapping.find(({ value }) => values.includes(value))?.role;
}

/**
 * Finds by subject, else by verified address without a subject, else creates, in the caller's transaction.
 * Each sign-in updates role and name.
 */
export async function providerAccount(
  tx: Db,
  identity: Identity,
  mapping: OidcSettings['roles'],
): Promise<ProviderAccount> {
  const { subject, email, emailVerified } = identity;
  const role = roleFor(mapping, identity.roles);
  const [known] = await tx.select().from(staffUser).where(eq(staffUser.oidcSubject, subject)).for('update');
  if (known) {
    if (!known.active) return { problem: 'staff.oidc_disabled', userId: known.id };
    if (!role) {
      await endSessionsOf(tx, known.id);
      return { problem: 'staff.oidc_no_role', userId: known.id };
    }
    return { user: await follow(tx, known, identity, role), is: 'known' };
  }
  if (!role) return { problem: 'staff.oidc_no_role' };
  if (!email) return { problem: 'staff.oidc_no_email' };

  const name = identity.name?.slice(0, NAME_MAX) ?? email;
  const [made] = await tx
    .insert(staffUser)
    .values({ email, name, role, oidcSubject: subject })
    .onConflictDoNothing()
    .returning();
  if (made) return { user: made, is: 'new' };
  // A concurrent request of the same person has created the account.
  const [twin] = await tx.select().from(staffUser).where(eq(staffUser.oidcSubject, subject));
  if (twin?.active) return { user: twin, is: 'known' };
  // Some providers let people claim any address, so only a verified one identifies a colleague.
  if (!emailVerified) return { problem: 'staff.oidc_unlinked' };
  const [linked] = await tx
    .update(staffUser)
    .set({ oidcSubject: subject })
    .where(and(eq(staffUser.email, email), eq(staffUser.active, true), isNull(staffUser.oidcSubject)))
    .returning();
  return linked
    ? { user: await follow(tx, linked, identity, role), is: 'linked' }
    : { problem: 'staff.oidc_unlinked' };
}

async function follow(tx: Db, before: StaffRow, identity: Identity, role: StaffRole): Promise<StaffRow> {
  // A password that an administrator handed out is removed, because the person signs in with the provider.
  const unused = before.mustChangePassword ? { passwordHash: null, mustChangePassword: false } : {};
  const [row] = await tx
    .update(staffUser)
    .set({ role, name: identity.name?.slice(0, NAME_MAX) ?? before.name, ...unused })
    .where(eq(staffUser.id, before.id))
    .returning();
  if (!row) throw new Error(`Account ${before.id} was not changed.`);
  return row;
}
