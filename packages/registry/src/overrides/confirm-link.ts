import { lt } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import type { OverrideMaker } from './make-override';
import { openOwnLink, sealOverride } from './override';

const overrideLinkUse = pgTable('override_link_use', {
  nonce: text('nonce').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** A link works once. @returns null when it is used, expired or outdated */
export async function confirmLink(
  { db, signer, now = Date.now }: OverrideMaker,
  token: string,
): Promise<string | null> {
  const override = openOwnLink(signer, token, now());
  if (override?.link === undefined) return null;
  await db.delete(overrideLinkUse).where(lt(overrideLinkUse.expiresAt, new Date(now())));
  const used = await db
    .insert(overrideLinkUse)
    .values({ nonce: override.link, expiresAt: new Date(override.expires) })
    .onConflictDoNothing()
    .returning({ nonce: overrideLinkUse.nonce });
  return used.length > 0 ? sealOverride(signer, override) : null;
}
