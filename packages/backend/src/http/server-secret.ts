import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { Db } from '@konnect/database';
import { appState } from '#app/db/schema';
import type { Dependencies } from './dependencies';

const STATE = 'server.secret';

/** Created in the database at its first use; readers of the whole database know it. */
export async function databaseSecret(db: Db): Promise<string> {
  await db
    .insert(appState)
    .values({ name: STATE, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const stored = await storedSecret(db);
  if (stored === undefined) throw new Error(`The database holds no ${STATE}.`);
  return stored;
}

export async function storedSecret(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(appState).where(eq(appState.name, STATE));
  return typeof row?.value === 'string' ? row.value : undefined;
}

/** Moving the same value into the setting keeps everything readable that it sealed. */
const MOVE =
  `set SERVER_SECRET in every backend process to what "select value #>> '{}' from app_state where name = '${STATE}'" shows, ` +
  'start them again, then delete that row';

/**
 * A server needs the setting, because a dump of its tables would contain the key of what is sealed there.
 * @returns a warning for the operator when an older secret should move from the database
 * @throws Error with the sentence to show when there is none
 */
export async function checkServerSecret(
  { databaseUrl, serverSecret }: Pick<Dependencies['config'], 'databaseUrl' | 'serverSecret'>,
  db: Db,
): Promise<string | undefined> {
  if (databaseUrl === undefined || serverSecret !== undefined) return undefined;
  if ((await storedSecret(db)) !== undefined)
    return `The server's secret stands in the database, where everyone who reads a dump finds it: ${MOVE}.`;
  throw new Error(
    'These settings are wrong: SERVER_SECRET must be set with DATABASE_URL: 16 characters or more, the same in every backend process; `openssl rand -base64 24` makes one.',
  );
}

export interface ServerSecret {
  /** Reads the secret before a handler's transaction, because the embedded database has one session only. */
  hook: onRequestAsyncHookHandler;
  /** A key of 32 bytes for one purpose. @throws Error in a route without the hook */
  key(purpose: string): Buffer;
}

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
