import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Setting } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { DEFINITIONS, type Definition, type SettingKey, type SettingValue } from './definitions';
import { settingRow } from './tables';

type Row = typeof settingRow.$inferSelect;

/** A stored value that is no longer valid counts as not set. */
function valueOf(definition: Definition, row: Row | undefined): unknown {
  const parsed = row && z.safeParse(definition.schema, row.value);
  return parsed?.success ? parsed.data : definition.fallback;
}

/** @example const words = await readSetting(db, 'comments.disallowedWords'); */
export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  const [row] = await db.select().from(settingRow).where(eq(settingRow.key, key));
  return valueOf(DEFINITIONS[key] as Definition, row) as SettingValue<K>;
}

export function toSetting(key: SettingKey, row: Row | undefined): Setting {
  const definition = DEFINITIONS[key] as Definition;
  return {
    key,
    label: definition.label,
    kind: definition.kind,
    value: valueOf(definition, row) as Setting['value'],
    default_value: definition.fallback as Setting['value'],
    public: definition.isPublic,
    changed_at: row?.changedAt.toISOString() ?? null,
    changed_by: row?.changedBy ?? null,
  };
}

export async function allSettings(db: Db): Promise<Setting[]> {
  const rows = new Map((await db.select().from(settingRow)).map((row) => [row.key, row]));
  return (Object.keys(DEFINITIONS) as SettingKey[]).map((key) => toSetting(key, rows.get(key)));
}

/** Locks the setting for a change. A setting that nobody has changed has no row that could be locked. */
export async function lockSetting(tx: Db, key: SettingKey): Promise<Row | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`);
  const [row] = await tx.select().from(settingRow).where(eq(settingRow.key, key));
  return row;
}

export async function writeSetting(db: Db, row: Row): Promise<void> {
  const { value, changedAt, changedBy } = row;
  await db
    .insert(settingRow)
    .values(row)
    .onConflictDoUpdate({ target: settingRow.key, set: { value, changedAt, changedBy } });
}

export async function resetSetting(db: Db, key: SettingKey): Promise<void> {
  await db.delete(settingRow).where(eq(settingRow.key, key));
}
