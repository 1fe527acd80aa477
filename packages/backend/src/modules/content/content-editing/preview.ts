import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EditedKind } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { appState } from '#app/db/schema';
import type { Random } from '#app/http/dependencies';
import { DEFINITIONS } from './definitions';

export const PREVIEW_MS = 24 * 3_600_000;
const KEY = 'preview.key';

export interface Preview {
  kind: EditedKind;
  id: number;
  version: number;
}

/** The first preview creates the secret, which all processes on this database share. */
async function keyOf(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(appState).where(eq(appState.name, KEY));
  return typeof row?.value === 'string' ? row.value : undefined;
}

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

export async function previewToken(
  db: Db,
  { kind, id, version }: Preview,
  until: Date,
  random: Random,
): Promise<string> {
  await db
    .insert(appState)
    .values({ name: KEY, value: random(32).toString('base64url') })
    .onConflictDoNothing();
  const text = `${kind}.${id}.${version}.${until.getTime()}`;
  return `${text}.${sign((await keyOf(db)) ?? '', text)}`;
}

/** @returns undefined for a forged or expired token */
export async function readPreview(db: Db, token: string, now: Date): Promise<Preview | undefined> {
  const match = /^(([a-z]+)\.(\d{1,9})\.(\d{1,6})\.(\d{1,15}))\.([\w-]{43})$/.exec(token);
  const key = await keyOf(db);
  if (!match || key === undefined) return undefined;
  const [, text = '', kind = '', id, version, until, signature = ''] = match;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, text)));
  if (!isOurs || Number(until) <= now.getTime() || !Object.hasOwn(DEFINITIONS, kind)) return undefined;
  return { kind: kind as EditedKind, id: Number(id), version: Number(version) };
}
