import type { Db } from '@konnect/database';
import { DEFINITIONS, type SettingKey } from '#app/modules/platform/settings/definitions';
import { readSetting } from '#app/modules/platform/settings/store';

/**
 * Settings that a document may name, as `{retention.contactDays}`. No other setting can be read by writing
 * its name.
 */
const NAMED = new Set<string>([
  ...Object.keys(DEFINITIONS).filter((key) => key.startsWith('retention.')),
  'contact.phones',
  'contact.whatsapp',
]);
const PLACE = /\{([a-z]+\.[A-Za-z]+)\}/g;

/**
 * Puts the values of settings where a document names them, so that it stays true when a setting changes.
 * @param texts HTML or plain text; the values are digits and spaces, so they need no escaping in either
 * @returns the texts in their order; an unknown name stays as it was written
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
