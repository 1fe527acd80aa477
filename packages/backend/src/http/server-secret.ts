import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { Db } from '@konnect/database';
import { appState } from '#app/db/schema';
import type { Dependencies } from './dependencies';

const STATE = 'server.secret';

/** The secret that is created in the database at its first use. A reader of the whole database knows it. */
export async function databaseSecret(db: Db): Promise<string> {
  await db
    .insert(appState)
    .values({ name: STATE, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(appState).where(eq(appState.name, STATE));
  if (typeof row?.value !== 'string') throw new Error(`The database holds no ${STATE}.`);
  return row.value;
}

export interface ServerSecret {
  /** Reads the secret before a handler's transaction begins, because the embedded database has one session only. */
  hook: onRequestAsyncHookHandler;
  /** A key of 32 bytes for one purpose. @throws Error in a route without the hook */
  key(purpose: string): Buffer;
}

/** The setting SERVER_SECRET, or the database's own. */
export function createServerSecret({ database, config }: Dependencies): ServerSecret {
  let secret = config.serverSecret;
  return {
    async hook() {
      secret ??= await databaseSecret(database.db);
    },
    key(purpose) {
      if (secret === undefined) throw new Error('A route that uses the server secret needs its hook.');
      return keyFrom(secret, purpose);
    },
  };
}

export function keyFrom(secret: string, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}:${secret}`).digest();
}
