import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { countsOf } from '#app/db/row-counts';
import { notFound } from '#app/http/problem-error';
import type { TicketSurveyFields } from './rules';
import {
  ticketResponse,
  ticketSurvey,
  ticketSurveyChange,
  type TicketResponseRow,
  type TicketSurveyRow,
} from './tables';

const ID_BYTES = 12;
const newId = () => randomBytes(ID_BYTES).toString('hex');

export interface Change {
  who: string | null;
  now: Date;
}

export async function insertTicketSurvey(
  db: Db,
  fields: TicketSurveyFields,
  { who, now }: Change,
): Promise<TicketSurveyRow> {
  const [row] = await db
    .insert(ticketSurvey)
    .values({ id: newId(), ...fields, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The ticket survey was not stored.');
  await noteChange(db, row, 'created', [], { who, now });
  return row;
}

async function noteChange(
  db: Db,
  row: TicketSurveyRow,
  what: string,
  fields: string[],
  { who, now }: Change,
): Promise<void> {
  await db
    .insert(ticketSurveyChange)
    .values({ surveyId: row.id, at: now, who, what, version: row.version, fields });
}

export async function listTicketSurveys(db: Db): Promise<TicketSurveyRow[]> {
  return db
    .select()
    .from(ticketSurvey)
    .where(isNull(ticketSurvey.deletedAt))
    .orderBy(desc(ticketSurvey.createdAt), asc(ticketSurvey.id));
}

export async function findTicketSurvey(
  db: Db,
  id: string,
  { deleted = false } = {},
): Promise<TicketSurveyRow> {
  const [row] = await rowOf(db, id);
  return existing(row, deleted);
}

/** Locks the row for a change, so that of two editors at the same instant the second sees the first one's. */
export async function lockTicketSurvey(
  tx: Db,
  id: string,
  { deleted = false } = {},
): Promise<TicketSurveyRow> {
  const [row] = await rowOf(tx, id).for('update');
  return existing(row, deleted);
}

const rowOf = (db: Db, id: string) =>
  db.select().from(ticketSurvey).where(eq(ticketSurvey.id, id.toLowerCase()));

function existing(row: TicketSurveyRow | undefined, deleted: boolean): TicketSurveyRow {
  if (!row || (row.deletedAt && !deleted)) throw notFound('ticket_survey');
  return row;
}

/** Stores a change of a survey, and a line about it. */
export async function changeTicketSurvey(
  db: Db,
  row: TicketSurveyRow,
  values: Partial<typeof ticketSurvey.$inferInsert>,
  what: 'updated' | 'deleted' | 'restored',
  { fields = [], ...change }: Change & { fields?: string[] },
): Promise<TicketSurveyRow> {
  const [saved] = await db
    .update(ticketSurvey)
    .set({ ...values, updatedAt: change.now })
    .where(eq(ticketSurvey.id, row.id))
    .returning();
  if (!saved) throw notFound('ticket_survey');
  await noteChange(db, saved, what, fields, change);
  return saved;
}

export async function changesOf(db: Db, surveyId: string) {
  return db
    .select()
    .from(ticketSurveyChange)
    .where(eq(ticketSurveyChange.surveyId, surveyId))
    .orderBy(desc(ticketSurveyChange.id));
}

export type NewTicketResponse = Omit<typeof ticketResponse.$inferInsert, 'id'>;

/** @returns the stored rows; fewer when a ticket had answered already */
export async function insertTicketResponses(
  db: Db,
  items: readonly NewTicketResponse[],
): Promise<TicketResponseRow[]> {
  return db
    .insert(ticketResponse)
    .values(items.map((item) => ({ id: newId(), ...item })))
    .onConflictDoNothing()
    .returning();
}

export async function findTicketReceipt(db: Db, id: string) {
  const [row] = await db.select().from(ticketResponse).where(eq(ticketResponse.id, id));
  return (
    row && {
      _id: row.id,
      survey: row.surveyId,
      ticketId: row.ticketId,
      reference: row.reference,
      createdAt: row.createdAt.toISOString(),
    }
  );
}

/** A response may have a quarter of a megabyte. */
const RESPONSES_AT_ONCE = 50;

export async function responsesOf(db: Db, surveyId: string, ticketId?: string): Promise<TicketResponseRow[]> {
  const found: TicketResponseRow[] = [];
  for await (const page of responsePages(db, surveyId, ticketId)) found.push(...page);
  return found;
}

export async function* responsePages(
  db: Db,
  surveyId: string,
  ticketId?: string,
): AsyncGenerator<TicketResponseRow[]> {
  const isAsked = and(
    eq(ticketResponse.surveyId, surveyId),
    ticketId ? eq(ticketResponse.ticketId, ticketId) : undefined,
  );
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(ticketResponse)
      .where(and(isAsked, after))
      .orderBy(desc(ticketResponse.createdAt), asc(ticketResponse.id))
      .limit(RESPONSES_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    const at = sql`${last.createdAt.toISOString()}::timestamptz`;
    after = sql`
      ${ticketResponse.createdAt} <= ${at}
        and (${ticketResponse.createdAt} < ${at} or ${ticketResponse.id} > ${last.id})`;
  }
}

/** Triggers count the responses (migration 0450). */
export async function countResponses(db: Db) {
  const counts = await countsOf(db, 'ticket_response');
  const surveys = await db
    .select({
      id: ticketSurvey.id,
      lastAt: sql<
        Date | string | null
      >`(select max(r.created_at) from ticket_response r where r.survey_id = ticket_survey.id)`,
    })
    .from(ticketSurvey)
    .where(isNull(ticketSurvey.deletedAt));
  return surveys.map(({ id, lastAt }) => ({
    id,
    responses: counts[id] ?? 0,
    lastAt: lastAt === null ? null : new Date(lastAt),
  }));
}

export async function timelineOf(db: Db, ticketId: string) {
  return db
    .select({ at: ticketResponse.createdAt, survey: ticketSurvey.id, title: ticketSurvey.title })
    .from(ticketResponse)
    .innerJoin(ticketSurvey, eq(ticketSurvey.id, ticketResponse.surveyId))
    .where(eq(ticketResponse.ticketId, ticketId))
    .orderBy(asc(ticketResponse.createdAt));
}
