import { customType } from 'drizzle-orm/pg-core';

/**
 * JSON whose value may be a text by itself. The drivers have read it already; Drizzle's own `jsonb` reads a text once more, and
 * a telephone number or a secret of digits becomes a number. Columns of objects and lists have no such texts.
 */
export const rawJsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});
