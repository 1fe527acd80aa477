import { createHash } from 'node:crypto';
import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { article, category } from '#app/db/schema';
import { photoConsentOf, type EventRow } from './rules';
import { eventApplication, eventSetting, spinTicket } from './tables';

const eventColumns = {
  id: article.id,
  slug: article.slug,
  title: article.title,
  category: category.slug,
  grantsWheel: eventSetting.grantsWheel,
  drawId: eventSetting.drawId,
  closesAt: eventSetting.closesAt,
  capacity: eventSetting.capacity,
};

/**
 * Finds a published article by slug, by number or by title, which older forms send.
 * @param visibleAt leaves out what is published later
 */
export async function findEvent(db: Db, wanted: string, visibleAt?: Date): Promise<EventRow | undefined> {
  const isNumber = /^\d{1,9}$/.test(wanted);
  const conditions = [
    eq(article.slug, wanted),
    ...(isNumber
      ? [eq(article.id, Number(wanted))]
      : [eq(sql`lower(${article.title})`, wanted.toLowerCase())]),
  ];
  for (const condition of conditions) {
    const [row] = await db
      .select(eventColumns)
      .from(article)
      .innerJoin(category, eq(category.id, article.categoryId))
      .leftJoin(eventSetting, eq(eventSetting.articleId, article.id))
      .where(
        and(
          eq(article.kind, 'article'),
          eq(article.status, 'published'),
          visibleAt && lte(article.publishedAt, visibleAt),
          condition,
        ),
      )
      .orderBy(asc(article.id))
      .limit(1);
    if (row) return row;
  }
  return undefined;
}

/** Locks an event, so that two concurrent applications cannot both take the last place. */
export async function lockEvent(tx: Db, articleId: number): Promise<void> {
  await tx.select({ id: article.id }).from(article).where(eq(article.id, articleId)).for('update');
}

/** Excludes the waiting list and withdrawn applications. */
export async function countTaken(db: Db, articleId: number): Promise<number> {
  const [row] = await db
    .select({ taken: count() })
    .from(eventApplication)
    .where(
      and(
        eq(eventApplication.articleId, articleId),
        eq(eventApplication.waiting, false),
        sql`${eventApplication.status} not in ('withdrawn', 'declined')`,
      ),
    );
  return row?.taken ?? 0;
}

export type EventApplicationRow = typeof eventApplication.$inferSelect;

/** The sender, who may apply once: a phone number, or the device without one. */
export interface Sender {
  phoneE164: string | null;
  device: string;
}

export async function findApplication(
  db: Db,
  articleId: number,
  { phoneE164, device }: Sender,
): Promise<EventApplicationRow | undefined> {
  const isSender =
    phoneE164 === null
      ? and(isNull(eventApplication.phoneE164), eq(eventApplication.deviceKey, device))
      : eq(eventApplication.phoneE164, phoneE164);
  const [row] = await db
    .select()
    .from(eventApplication)
    .where(and(eq(eventApplication.articleId, articleId), isSender));
  return row;
}

export async function findApplicationById(db: Db, id: number): Promise<EventApplicationRow | undefined> {
  const [row] = await db.select().from(eventApplication).where(eq(eventApplication.id, id));
  return row;
}

export type NewEventApplication = typeof eventApplication.$inferInsert;

/** @returns undefined when this sender has applied already */
export async function insertEventApplication(
  db: Db,
  input: NewEventApplication,
): Promise<number | undefined> {
  const photoConsent = photoConsentOf(input.version, input.answers);
  const [row] = await db
    .insert(eventApplication)
    .values({
      ...input,
      photoConsent,
      photoConsentAt: photoConsent === null ? null : (input.createdAt ?? sql`now()`),
    })
    .onConflictDoNothing()
    .returning({ id: eventApplication.id });
  return row?.id;
}

/** Only the sender knows both reference and device. */
const ofSender = (reference: string, device: string) =>
  and(eq(eventApplication.reference, reference), eq(eventApplication.deviceKey, device));

const consentColumns = {
  id: eventApplication.id,
  agreed: eventApplication.photoConsent,
  answeredAt: eventApplication.photoConsentAt,
  withdrawnAt: eventApplication.photoConsentWithdrawnAt,
};

export interface ConsentRow {
  id: number;
  agreed: boolean | null;
  answeredAt: Date | null;
  withdrawnAt: Date | null;
}

export async function findPhotoConsent(
  db: Db,
  reference: string,
  device: string,
): Promise<ConsentRow | undefined> {
  const [row] = await db.select(consentColumns).from(eventApplication).where(ofSender(reference, device));
  return row;
}

/** Stores the time of the first withdrawal. @returns undefined when this device sent no such application */
export async function storeWithdrawal(
  db: Db,
  reference: string,
  device: string,
  now: Date,
): Promise<ConsentRow | undefined> {
  await db
    .update(eventApplication)
    .set({ photoConsentWithdrawnAt: now })
    .where(
      and(
        ofSender(reference, device),
        eq(eventApplication.photoConsent, true),
        isNull(eventApplication.photoConsentWithdrawnAt),
      ),
    );
  return findPhotoConsent(db, reference, device);
}

export type NewEventSetting = typeof eventSetting.$inferInsert;

export async function insertEventSetting(
  db: Db,
  { articleId, grantsWheel = null, drawId = null, closesAt = null, capacity = null }: NewEventSetting,
): Promise<void> {
  const settings = { grantsWheel, drawId, closesAt, capacity };
  await db
    .insert(eventSetting)
    .values({ articleId, ...settings })
    .onConflictDoUpdate({ target: eventSetting.articleId, set: settings });
}

export function hashOfTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

/**
 * One spin per draw and phone number, or per draw and device. An unused ticket is replaced, because the
 * person may have lost the page. @returns false when this sender has spun already
 */
export async function giveTicket(
  tx: Db,
  { token, drawId, phoneE164, device, now }: Sender & { token: string; drawId: string; now: Date },
): Promise<boolean> {
  const tokenHash = hashOfTicket(token);
  const once =
    phoneE164 === null
      ? { target: [spinTicket.drawId, spinTicket.deviceKey], targetWhere: isNull(spinTicket.phoneE164) }
      : { target: [spinTicket.drawId, spinTicket.phoneE164] };
  const given = await tx
    .insert(spinTicket)
    .values({ tokenHash, drawId, phoneE164, deviceKey: phoneE164 === null ? device : null, createdAt: now })
    .onConflictDoUpdate({ ...once, set: { tokenHash, createdAt: now }, setWhere: isNull(spinTicket.usedAt) })
    .returning({ id: spinTicket.id });
  return given.length > 0;
}
