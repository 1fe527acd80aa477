import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { and, desc, eq, isNull } from 'drizzle-orm';

import type { Db } from '@konnect/database';
import { isRemoteId } from './descriptor/safe-names';
import type { Principal } from './principal';
import { registryError } from './registry-error';
import { registryToken } from './store/tables';
import { appendAudit } from './store/version-store';

export interface TokenInfo {
  id: string;
  remote: string;
  name: string;
  createdAt: Date;
  createdBy: string;
  revokedAt: Date | null;
}

export interface Tokens {
  /** Only this call returns the token; the database stores its hash. */
  create(remote: string, name: string, by: Principal): Promise<TokenInfo & { token: string }>;
  list(): Promise<TokenInfo[]>;
  revoke(id: string, by: Principal): Promise<TokenInfo>;
  find(token: string): Promise<Principal | null>;
}

// Tokens are long and random, so a plain hash suffices, and the time of its lookup reveals nothing.
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function infoOf({
  id,
  remoteId,
  name,
  createdAt,
  createdBy,
  revokedAt,
}: typeof registryToken.$inferSelect): TokenInfo {
  return { id, remote: remoteId, name, createdAt, createdBy, revokedAt };
}

export function createTokens(db: Db): Tokens {
  return {
    async create(remote, name, by) {
      if (!isRemoteId(remote))
        throw registryError('registry.input', 'remote: must be 2 to 40 small letters, digits and hyphens.');
      const token = `mfe_${randomBytes(32).toString('base64url')}`;
      const [row] = await db
        .insert(registryToken)
        .values({
          id: randomUUID().slice(0, 8),
          remoteId: remote,
          name,
          hash: hashOf(token),
          createdBy: by.name,
        })
        .returning();
      if (!row) throw new Error('The token was not stored.');
      await appendAudit(db, remote, { actor: by.name, action: 'token', why: `token ${row.id} for ${name}` });
      return { ...infoOf(row), token };
    },
    async list() {
      return (await db.select().from(registryToken).orderBy(desc(registryToken.createdAt))).map(infoOf);
    },
    async revoke(id, by) {
      const [row] = await db
        .update(registryToken)
        .set({ revokedAt: new Date(), revokedBy: by.name })
        .where(and(eq(registryToken.id, id), isNull(registryToken.revokedAt)))
        .returning();
      if (!row)
        throw registryError(
          'registry.unknown',
          `There is no token ${id.slice(0, 80)} that could be revoked.`,
        );
      await appendAudit(db, row.remoteId, {
        actor: by.name,
        action: 'revoke',
        why: `token ${id} of ${row.name}`,
      });
      return infoOf(row);
    },
    async find(token) {
      const [row] = await db
        .select()
        .from(registryToken)
        .where(and(eq(registryToken.hash, hashOf(token)), isNull(registryToken.revokedAt)));
      return row ? { name: row.name, remotes: [row.remoteId] } : null;
    },
  };
}
