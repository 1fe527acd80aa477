import { customType } from 'drizzle-orm/pg-core';

/** Drizzle's `jsonb` parses a plain text twice, so a phone number becomes a number. */
export const rawJsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});
