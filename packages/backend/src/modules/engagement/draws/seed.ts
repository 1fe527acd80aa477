// Stored seeds are encrypted, because a seed reveals every result before the draw is over.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '@konnect/database';
import { databaseSecret, keyFrom, storedSecret } from '#app/http/server-secret';

const PURPOSE = 'draw-seed';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const SEED_BYTES = 32;

export async function sealSeed(db: Db, seed: Buffer, serverSecret: string | undefined): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(
    'aes-256-gcm',
    keyFrom(serverSecret ?? (await databaseSecret(db)), PURPOSE),
    iv,
  );
  const sealed = Buffer.concat([iv, cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
  return `${serverSecret === undefined ? 'database' : 'setting'}:${sealed.toString('base64')}`;
}

/** @throws Error when the secret has changed since the encryption */
export async function openSeed(db: Db, sealed: string, serverSecret: string | undefined): Promise<Buffer> {
  const [by, text = ''] = sealed.split(':');
  // The secret may have moved from the database into the setting.
  const secret = by === 'setting' ? serverSecret : ((await storedSecret(db)) ?? serverSecret);
  if (secret === undefined) throw new Error('A draw was sealed with SERVER_SECRET, which is not set.');
  const whole = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, PURPOSE), whole.subarray(0, IV_BYTES));
  decipher.setAuthTag(whole.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(whole.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
