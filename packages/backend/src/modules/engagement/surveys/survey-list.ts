import { and, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { SurveyState, SurveySummary } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { escapeLike } from '#app/text/text';
import { surveyState } from './survey-state';
import { survey } from './tables';

// Triggers keep these counts (migration 0480), because counting 200,000 rows per request is too slow.
const responses = sql<number>`
  (
    select coalesce(sum(c.total), 0)::int
    from row_count c
    where c.name = 'survey_result' and c.key = survey.id::text
  )`;
const lastAt = sql<
  string | null
>`(select max(r.created_at) from survey_result r where r.survey_id = survey.id)`;

export interface ListFilter {
  search: string | undefined;
  state: SurveyState | undefined;
  limit: number;
  offset: number;
  now: Date;
}

export async function listSurveyRows(db: Db, { search, state, limit, offset, now }: ListFilter) {
  const like = search?.trim() ? `%${escapeLike(search.trim())}%` : undefined;
  const where = and(
    like === undefined
      ? undefined
      : or(ilike(survey.title, like), ilike(survey.slug, like), ilike(survey.description, like)),
    state && inState(state, now),
  );
  const rows = await db
    .select({ survey, responses, lastAt })
    .from(survey)
    .where(where)
    .orderBy(desc(survey.updatedAt), desc(survey.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(survey, where) };
}

function inState(state: SurveyState, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isShown = and(isNull(survey.archivedAt), eq(survey.publish, true));
  const hasOpened = sql`(${survey.opensAt} is null or ${survey.opensAt} <= ${at})`;
  if (state === 'archived') return isNotNull(survey.archivedAt);
  if (state === 'draft') return and(isNull(survey.archivedAt), eq(survey.publish, false));
  if (state === 'upcoming') return and(isShown, sql`${survey.opensAt} > ${at}`);
  return and(
    isShown,
    hasOpened,
    state === 'closed'
      ? sql`${survey.closesAt} <= ${at}`
      : sql`(${survey.closesAt} is null or ${survey.closesAt} > ${at})`,
  );
}

export async function summaryRow(db: Db, id: number) {
  const [row] = await db.select({ survey, responses, lastAt }).from(survey).where(eq(survey.id, id));
  if (!row) throw new Error(`Survey ${id} has gone.`);
  return row;
}

export function toSummary(row: Awaited<ReturnType<typeof summaryRow>>, now: Date): SurveySummary {
  const { survey: of } = row;
  return {
    id: of.id,
    slug: of.slug,
    title: of.title,
    description: of.description,
    state: surveyState(of, now),
    publish: of.publish,
    version: of.version,
    opens_at: of.opensAt?.toISOString() ?? null,
    closes_at: of.closesAt?.toISOString() ?? null,
    responses: row.responses,
    last_response_at: row.lastAt === null ? null : new Date(row.lastAt).toISOString(),
    date_created: of.createdAt.toISOString(),
    updated_at: of.updatedAt.toISOString(),
    updated_by: of.updatedBy,
  };
}
