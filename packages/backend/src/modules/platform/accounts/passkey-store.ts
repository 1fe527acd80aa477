import type { WebAuthnCredential } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { Passkey } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { staffPasskey } from './tables';

type PasskeyRow = typeof staffPasskey.$inferSelect;

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

export function toCredential(row: PasskeyRow): WebAuthnCredential {
  return {
    id: row.credentialId,
    publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
    counter: row.counter,
    transports: row.transports === '' ? [] : row.transports.split(','),
  };
}

export async function passkeysOf(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(staffPasskey).where(eq(staffPasskey.userId, userId)).orderBy(asc(staffPasskey.id));
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(staffPasskey).where(eq(staffPasskey.credentialId, credentialId));
  return row;
}

/** @returns undefined when this authenticator is registered already */
export async function insertPasskey(
  db: Db,
  userId: number,
  name: string,
  credential: WebAuthnCredential,
  now: Date,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .insert(staffPasskey)
    .values({
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(','),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function notePasskeyUse(db: Db, id: number, counter: number, now: Date): Promise<void> {
  await db.update(staffPasskey).set({ counter, lastUsedAt: now }).where(eq(staffPasskey.id, id));
}

/** @returns false when this person has no such passkey */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(staffPasskey)
    .where(and(eq(staffPasskey.userId, userId), eq(staffPasskey.id, id)))
    .returning({ id: staffPasskey.id });
  return rows.length > 0;
}
