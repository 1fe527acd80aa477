import type { Db } from '@konnect/database';
import { DEFINITIONS, type SettingKey } from '#app/modules/platform/settings/definitions';
import { readSetting } from '#app/modules/platform/settings/store';

/** The only settings that a document may name, as `{retention.contactDays}`. */
const NAMED = new Set<string>([
  ...Object.keys(DEFINITIONS).filter((key) => key.startsWith('retention.')),
  'contact.phones',
  'contact.whatsapp',
]);
const PLACE = /\{([a-z]+\.[A-Za-z]+)\}/g;

/**
 * Replaces settings by their values, which are digits and spaces and need no escaping.
 * @param texts HTML or plain text. @returns the texts in order; unknown names stay unchanged
 */
export async function fillIn<T extends readonly string[]>(db: Db, ...texts: T): Promise<string[]> {
  const keys = new Set(
    texts
      .flatMap((text) => [...text.matchAll(PLACE)].map(([, key = '']) => key))
      .filter((key) => NAMED.has(key)),
  );
  const values = new Map<string, string>();
  for (const key of keys) {
    const value = await readSetting(db, key as SettingKey);
    values.set(key, Array.isArray(value) ? value.join(' or ') : String(value));
  }
  return texts.map((text) => text.replace(PLACE, (whole, key: string) => values.get(key) ?? whole));
}
