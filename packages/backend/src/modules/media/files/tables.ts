import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#app/db/visibility';

export const storedFile = pgTable('stored_file', {
  id: uuid('id').primaryKey(),
  storageKey: text('storage_key').notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
  ownerKey: text('owner_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
  /** Null: not scanned. Of a `removed` file only the row is left. */
  scan: text('scan', { enum: ['clean', 'infected', 'removed'] }),
});

export type StoredFile = typeof storedFile.$inferSelect;
