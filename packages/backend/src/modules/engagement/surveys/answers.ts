import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { SurveyResult } from '@konnect/contracts';
import { COMMENT_SUFFIX } from '@konnect/contracts/rules';
import { inlineLimit, type Db } from '@konnect/database';
import { escapeLike } from '#app/text/text';
import { one, textArray, ZONE } from './answer-query';
import { BESIDE_ONLY } from './counted';
import type { Question } from './questions';
import { surveyResult } from './tables';
import { readText } from './tallies';

export interface OpenAnswerPage {
  /** A question that the survey no longer has counts as text. */
  question: Pick<Question, 'name' | 'kind'>;
  search: string | undefined;
  limit: number;
  offset: number;
  /** Texts per day, for a filter of days alone: no text is then read to count or skip. */
  byDay?: ReadonlyMap<string, number> | undefined;
}

/** The index covers all answers, so the texts of the question decide. */
function isFound(
  search: string,
  text: SQL,
  comment: SQL,
): { byIndex: SQL | undefined; exactly: SQL | undefined } {
  if (search === '') return { byIndex: undefined, exactly: undefined };
  const like = `%${escapeLike(search)}%`;
  const exactly = sql`(${text} ilike ${like} or ${comment} ilike ${like})`;
  // JSON escapes these characters.
  const isPlain = !/["\\\p{Cc}]/u.test(search);
  return {
    byIndex: isPlain ? sql`survey_letters(${surveyResult.responses}) ilike ${like}` : undefined,
    exactly,
  };
}

/** The day on which a page begins, and how many texts of that day come before it. */
function startOf(byDay: ReadonlyMap<string, number>, offset: number): { offset: number; until?: SQL } {
  let left = offset;
  for (const [day, count] of [...byDay].sort(([a], [b]) => (a < b ? 1 : -1))) {
    if (left < count)
      return {
        offset: left,
        until: sql`${surveyResult.createdAt} < ((${day}::date + 1)::timestamp at time zone ${ZONE})`,
      };
    left -= count;
  }
  return { offset, until: sql`false` };
}

/** A limit for searches and regions, because counting all matches of a common word reads them all. */
export const MOST_COUNTED = 1_000;
/** Above the limit, a page is searched among this many of the newest answers, step by step. */
const NEWEST = [2_000, 10_000, 50_000];

/** Answers, the newest first, with their count; `more` means that there are more than counted. */
export async function openAnswers(
  db: Db,
  where: SQL | undefined,
  { question: { name, kind }, search, limit, offset, byDay }: OpenAnswerPage,
) {
  const value = sql`${surveyResult.responses} -> ${name}::text`;
  // The bytes of a file are not searched.
  const text =
    kind === 'file' || kind === 'signature'
      ? sql`jsonb_path_query_array(${value}, '$[*].name')::text`
      : sql`${surveyResult.responses} ->> ${name}::text`;
  const comment = sql`${surveyResult.responses} ->> ${name + COMMENT_SUFFIX}::text`;
  const read = readText(sql`${name}::text`, sql.raw(String(BESIDE_ONLY.has(kind))));
  const { byIndex, exactly } = isFound(search?.trim() ?? '', text, comment);
  const mine = and(where, sql`${read} <> ''`, exactly);
  const pageFrom = async (skipped: number, condition: SQL | undefined, among?: number) => {
    const newest = [desc(surveyResult.createdAt), desc(surveyResult.id)];
    const source =
      among === undefined
        ? surveyResult
        : db
            .select()
            .from(surveyResult)
            .where(where)
            .orderBy(...newest)
            .limit(among)
            .as('survey_result');
    const rows = await db
      .select({
        id: sql<number>`${surveyResult.id}`,
        value: sql<unknown>`${value}`,
        comment: sql<unknown>`${surveyResult.responses} -> ${name + COMMENT_SUFFIX}::text`,
        at: sql`${surveyResult.createdAt}`.mapWith(surveyResult.createdAt),
      })
      .from(source)
      .where(condition)
      .orderBy(...newest)
      .limit(limit + 1)
      .offset(skipped);
    return { rows: rows.slice(0, limit), hasNext: rows.length > limit };
  };
  if (byDay) {
    const start = startOf(byDay, offset);
    const page = await pageFrom(start.offset, and(mine, start.until));
    return { ...page, total: [...byDay.values()].reduce((sum, count) => sum + count, 0), more: false };
  }
  const found = and(byIndex, mine);
  const { total } = await one<{ total: number }>(
    db,
    sql`
      select count(*)::int as total
      from (select from ${surveyResult} where ${found} limit ${inlineLimit(MOST_COUNTED + 1)}) counted`,
  );
  const counted = { total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED };
  // In order, the newest matches of a common word are found soon; the index would first find all.
  for (const among of counted.more ? NEWEST : []) {
    const page = await pageFrom(offset, mine, among);
    if (page.hasNext) return { ...page, ...counted };
  }
  return { ...(await pageFrom(offset, found)), ...counted };
}

export async function* newestResults(db: Db, surveyId: number): AsyncGenerator<SurveyResult[]> {
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(surveyResult)
      .where(and(eq(surveyResult.surveyId, surveyId), after))
      .orderBy(desc(surveyResult.createdAt), desc(surveyResult.id))
      .limit(EXPORT_PAGE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id, responses, createdAt }) => ({
      id,
      responses,
      date_created: createdAt.toISOString(),
    }));
    after = sql`
      (${surveyResult.createdAt}, ${surveyResult.id}) < (
        ${last.createdAt.toISOString()}::timestamptz, ${last.id}::int
      )`;
  }
}

/** An answer may have a quarter of a megabyte. */
const EXPORT_PAGE = 50;

/** Yields page by page, which neither fills the memory nor blocks the embedded database. */
export async function* resultsFor(
  db: Db,
  where: SQL | undefined,
): AsyncGenerator<{ id: number; createdAt: Date; responses: Record<string, unknown> }[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: surveyResult.id, createdAt: surveyResult.createdAt, responses: surveyResult.responses })
      .from(surveyResult)
      .where(and(where, gt(surveyResult.id, after)))
      .orderBy(asc(surveyResult.id))
      .limit(EXPORT_PAGE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

export async function longestEntries(
  db: Db,
  where: SQL | undefined,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await db.execute<{ question: string; longest: number }>(sql`
    select e.key as question, max(jsonb_array_length(e.value))::int as longest
    from ${surveyResult}, jsonb_each(${surveyResult.responses}) as e
    where ${where} and e.key = any(${textArray(names)}) and jsonb_typeof(e.value) = 'array'
    group by 1`);
  return new Map(rows.map(({ question, longest }) => [question, longest]));
}

export async function findResult(db: Db, surveyId: number, id: number) {
  const [row] = await db
    .select()
    .from(surveyResult)
    .where(and(eq(surveyResult.id, id), eq(surveyResult.surveyId, surveyId)));
  return row;
}
