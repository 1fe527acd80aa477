import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { comment } from '#app/db/schema';
import { mutedDevice } from '#app/modules/content/moderation/tables';
import { readSetting } from '#app/modules/platform/settings/store';
import type { ModerationContext } from './rules';

/** Reads the context in which a comment of this device is moderated. */
export async function moderationContext(db: Db, deviceKey: string): Promise<ModerationContext> {
  const [muted] = await db
    .select({ one: sql`1` })
    .from(mutedDevice)
    .where(eq(mutedDevice.deviceKey, deviceKey));
  const [approved] = await db
    .select({ one: sql`1` })
    .from(comment)
    .where(and(eq(comment.deviceKey, deviceKey), eq(comment.status, 'approved')))
    .limit(1);
  return {
    mostLinks: await readSetting(db, 'comments.mostLinks'),
    disallowedWords: await readSetting(db, 'comments.disallowedWords'),
    trustAfterApproval: await readSetting(db, 'comments.trustAfterApproval'),
    isMuted: muted !== undefined,
    isTrusted: approved !== undefined,
  };
}
