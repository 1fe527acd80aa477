// Erasures are recorded in the database and in a file that outlives it, so that a restore can repeat them.
import { createHmac, randomUUID } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '@konnect/database';
import { databaseSecret, keyFrom } from '#app/http/server-secret';
import { subscriberDigits, type Person } from './store';

const erasure = z.object({
  v: z.literal(1),
  id: z.string(),
  at: z.string(),
  key: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type Erasure = z.infer<typeof erasure>;

export interface Hasher {
  /** Names the secret without revealing it. */
  id: string;
  phone(value: string): string;
  email(value: string): string;
}

export async function hasherOf(db: Db, serverSecret: string | undefined): Promise<Hasher> {
  const key = keyFrom(serverSecret ?? (await databaseSecret(db)), 'erasures');
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    id: hash('key').slice(0, 8),
    phone: (value) => hash(`phone:${subscriberDigits(value)}`),
    email: (value) => hash(`email:${value.trim().toLowerCase()}`),
  };
}

export function erasureOf(hasher: Hasher, { phone, email }: Person, now: Date): Erasure {
  return {
    v: 1,
    id: randomUUID(),
    at: now.toISOString(),
    key: hasher.id,
    phone: phone ? hasher.phone(phone) : null,
    email: email ? hasher.email(email) : null,
  };
}

export async function storeErasure(db: Db, { id, at, key, phone, email }: Erasure): Promise<void> {
  await db.execute(
    sql`
      insert into erasure (id, at, key_id, phone_hash, email_hash)
      values (${id}, ${at}::timestamptz, ${key}, ${phone}, ${email})
      on conflict do nothing`,
  );
}

export async function storedErasures(db: Db): Promise<Erasure[]> {
  const { rows } = await db.execute<{ entry: Omit<Erasure, 'v'> }>(
    sql`
      select jsonb_build_object(
        'id', id,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'key', key_id,
        'phone', phone_hash,
        'email', email_hash
      ) as entry
      from erasure
      order by at, id`,
  );
  return rows.map(({ entry }) => ({ v: 1, ...entry }));
}

/** Leaves out a line that a crash cut short. @throws Error when the file exists and cannot be read */
export async function readJournal(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [z.parse(erasure, JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Returns when the lines are on the disk. */
export async function appendToJournal(file: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const handle = await open(file, 'a', 0o600);
  try {
    // A line that a crash cut short must not swallow the next one.
    await handle.appendFile(`\n${erasures.map((one) => JSON.stringify(one)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
