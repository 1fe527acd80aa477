import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, isNull, max, sql, type SQL } from 'drizzle-orm';
import { COMMENT_SUFFIX, OTHER_VALUE } from '@konnect/contracts/rules';
import type { Db } from '@konnect/database';
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

/** Newest first. */
export async function listTicketSurveys(db: Db): Promise<TicketSurveyRow[]> {
  return db
    .select()
    .from(ticketSurvey)
    .where(isNull(ticketSurvey.deletedAt))
    .orderBy(desc(ticketSurvey.createdAt), asc(ticketSurvey.id));
}

/** @throws ProblemError 404 */
export async function findTicketSurvey(
  db: Db,
  id: string,
  { deleted = false } = {},
): Promise<TicketSurveyRow> {
  const [row] = await db.select().from(ticketSurvey).where(eq(ticketSurvey.id, id.toLowerCase()));
  if (!row || (row.deletedAt && !deleted)) throw notFound('ticket_survey');
  return row;
}

export async function updateTicketSurvey(
  db: Db,
  row: TicketSurveyRow,
  fields: TicketSurveyFields,
  changed: string[],
  change: Change,
): Promise<TicketSurveyRow> {
  const [saved] = await db
    .update(ticketSurvey)
    .set({ ...fields, version: row.version + 1, updatedAt: change.now })
    .where(eq(ticketSurvey.id, row.id))
    .returning();
  if (!saved) throw notFound('ticket_survey');
  await noteChange(db, saved, 'updated', changed, change);
  return saved;
}

export async function setDeleted(
  db: Db,
  row: TicketSurveyRow,
  deletedAt: Date | null,
  change: Change,
): Promise<TicketSurveyRow> {
  const [saved] = await db
    .update(ticketSurvey)
    .set({ deletedAt, updatedAt: change.now })
    .where(eq(ticketSurvey.id, row.id))
    .returning();
  if (!saved) throw notFound('ticket_survey');
  await noteChange(db, saved, deletedAt ? 'deleted' : 'restored', [], change);
  return saved;
}

export async function changesOf(db: Db, surveyId: string) {
  return db
    .select()
    .from(ticketSurveyChange)
    .where(eq(ticketSurveyChange.surveyId, surveyId))
    .orderBy(desc(ticketSurveyChange.id));
}

export interface NewTicketResponse {
  surveyId: string;
  ticketId: string | null;
  reference: string;
  response: Record<string, unknown>;
  createdAt: Date;
}

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

/** The response that the sender of an answer received. */
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

/** Newest first. */
export async function responsesOf(db: Db, surveyId: string, ticketId?: string): Promise<TicketResponseRow[]> {
  return db
    .select()
    .from(ticketResponse)
    .where(
      and(
        eq(ticketResponse.surveyId, surveyId),
        ticketId ? eq(ticketResponse.ticketId, ticketId) : undefined,
      ),
    )
    .orderBy(desc(ticketResponse.createdAt), asc(ticketResponse.id));
}

const RESPONSES_AT_ONCE = 1_000;

/** The same page by page, because there may be very many. */
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
    after = sql`${ticketResponse.createdAt} <= ${at} and (${ticketResponse.createdAt} < ${at} or ${ticketResponse.id} > ${last.id})`;
  }
}

export async function countResponses(db: Db) {
  return db
    .select({
      id: ticketSurvey.id,
      responses: count(ticketResponse.id),
      lastAt: max(ticketResponse.createdAt),
    })
    .from(ticketSurvey)
    .leftJoin(ticketResponse, eq(ticketResponse.surveyId, ticketSurvey.id))
    .where(isNull(ticketSurvey.deletedAt))
    .groupBy(ticketSurvey.id);
}

/** All answers of one ticket to any survey, oldest first. */
export async function timelineOf(db: Db, ticketId: string) {
  return db
    .select({ at: ticketResponse.createdAt, survey: ticketSurvey.id, title: ticketSurvey.title })
    .from(ticketResponse)
    .innerJoin(ticketSurvey, eq(ticketSurvey.id, ticketResponse.surveyId))
    .where(eq(ticketResponse.ticketId, ticketId))
    .orderBy(asc(ticketResponse.createdAt));
}

export interface Totals extends Record<string, unknown> {
  responses: number;
  tickets: number;
  first_at: Date | string | null;
  last_at: Date | string | null;
}

interface CountedAnswer extends Record<string, unknown> {
  question: string;
  answer: string;
  /** The text behind "Other". */
  words: string;
  count: number;
}

const OTHER = JSON.stringify(OTHER_VALUE);
/** One question with very many texts must not take the place of the others. */
const ANSWERS_PER_QUESTION = 500;

export async function totalsOf(db: Db, surveyId: string) {
  const totals = await db.execute<Totals>(
    sql`select count(*)::int as responses, count(distinct ticket_id)::int as tickets, min(created_at) as first_at, max(created_at) as last_at from ticket_response where survey_id = ${surveyId}`,
  );
  const days = await db.execute<{ day: string; count: number }>(
    sql`select to_char(created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD') as day, count(*)::int as count from ticket_response where survey_id = ${surveyId} group by 1 order by 1`,
  );
  // The text behind "Other" belongs to its answer: its own key is no question.
  const given = sql`from ticket_response r, jsonb_each(r.response) as e where r.survey_id = ${surveyId} and not (
    e.key like ${`%${COMMENT_SUFFIX}`} and coalesce(r.response -> left(e.key, ${-COMMENT_SUFFIX.length}::int) @> ${OTHER}::jsonb, false))`;
  const answers = await db.execute<CountedAnswer>(sql`
    with pairs as (select e.key as question, e.value, r.response ->> (e.key || ${COMMENT_SUFFIX}::text) as comment ${given}),
    flat as (
      select question, value as item, comment from pairs where jsonb_typeof(value) <> 'array'
      union all
      select question, item, comment from pairs, jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as item
    ),
    told as (
      select question, left(item #>> '{}', 300) as answer, case when item = ${OTHER}::jsonb then left(coalesce(comment, ''), 300) else '' end as words
      from flat where jsonb_typeof(item) in ('string', 'number', 'boolean')
    )
    select question, answer, words, count from (
      select question, answer, words, count(*)::int as count,
        row_number() over (partition by question order by count(*) desc, answer, words) as place
      from told group by 1, 2, 3
    ) ranked where place <= ${ANSWERS_PER_QUESTION}::int order by count desc, answer, words`);
  const answered = await db.execute<{ question: string; count: number }>(
    sql`select e.key as question, count(*)::int as count ${given} group by 1 order by 1`,
  );
  return { totals: totals.rows[0], days: days.rows, answers: answers.rows, answered: answered.rows };
}
