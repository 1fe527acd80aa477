import { customType } from 'drizzle-orm/pg-core';

/**
 * A `jsonb` column whose value may be a plain text. The drivers parse JSON already, and Drizzle's own `jsonb`
 * would parse a text a second time, so that a phone number of digits becomes a number. Columns of objects and
 * lists do not need this.
 */
export const rawJsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});
