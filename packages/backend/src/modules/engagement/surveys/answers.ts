// Answers one by one, and page by page.
import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { COMMENT_SUFFIX } from '@konnect/contracts/rules';
import type { Db } from '@konnect/database';
import { escapeLike } from '#app/text/text';
import { one, textArray } from './answer-query';
import type { Question } from './questions';
import { surveyResult } from './tables';

export interface OpenAnswerPage {
  /** Name and kind of the question; a question that the survey no longer has counts as text. */
  question: Pick<Question, 'name' | 'kind'>;
  search: string | undefined;
  limit: number;
  offset: number;
}

const COUNTED_ALONE: ReadonlySet<Question['kind']> = new Set(['choice', 'matrix']);

/** Answers one by one, newest first, with how many there are. */
export async function openAnswers(
  db: Db,
  where: SQL | undefined,
  { question: { name, kind }, search, limit, offset }: OpenAnswerPage,
) {
  const value = sql`${surveyResult.responses} -> ${name}::text`;
  // The bytes of a file are not searched.
  const text =
    kind === 'file' || kind === 'signature'
      ? sql`jsonb_path_query_array(${value}, '$[*].name')::text`
      : sql`${surveyResult.responses} ->> ${name}::text`;
  const comment = sql`${surveyResult.responses} ->> ${name + COMMENT_SUFFIX}::text`;
  // Choices are counted, so that only the texts beside them are read one by one.
  const read = COUNTED_ALONE.has(kind)
    ? comment
    : sql`coalesce(${surveyResult.responses} ->> ${name}::text, '') || coalesce(${comment}, '')`;
  const mine = and(
    where,
    sql`coalesce(${read}, '') <> ''`,
    search?.trim()
      ? sql`concat_ws(' ', ${text}, ${comment}) ilike ${`%${escapeLike(search.trim())}%`}`
      : undefined,
  );
  const rows = await db
    .select({
      id: surveyResult.id,
      value: sql<unknown>`${value}`,
      comment: sql<unknown>`${surveyResult.responses} -> ${name + COMMENT_SUFFIX}::text`,
      at: surveyResult.createdAt,
    })
    .from(surveyResult)
    .where(mine)
    .orderBy(desc(surveyResult.createdAt), desc(surveyResult.id))
    .limit(limit)
    .offset(offset);
  const { total } = await one<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${surveyResult} where ${mine}`,
  );
  return { rows, total };
}

const EXPORT_PAGE = 1_000;
/** Answers with files in them may be a quarter of a megabyte each. */
const EXPORT_PAGE_WITH_FILES = 50;

/** Yields all matching results in the order of arrival, page by page, which neither fills the memory nor blocks the embedded database. */
export async function* resultsFor(
  db: Db,
  where: SQL | undefined,
  hasFiles = false,
): AsyncGenerator<{ id: number; createdAt: Date; responses: Record<string, unknown> }[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: surveyResult.id, createdAt: surveyResult.createdAt, responses: surveyResult.responses })
      .from(surveyResult)
      .where(and(where, gt(surveyResult.id, after)))
      .orderBy(asc(surveyResult.id))
      .limit(hasFiles ? EXPORT_PAGE_WITH_FILES : EXPORT_PAGE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** Counts the entries of the longest answer to each of these questions. */
export async function longestEntries(
  db: Db,
  where: SQL | undefined,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await db.execute<{ question: string; longest: number }>(sql`
    select e.key as question, max(jsonb_array_length(e.value))::int as longest from ${surveyResult}, jsonb_each(${surveyResult.responses}) as e
    where ${where} and e.key = any(${textArray(names)}) and jsonb_typeof(e.value) = 'array' group by 1`);
  return new Map(rows.map(({ question, longest }) => [question, longest]));
}

export async function findResult(db: Db, surveyId: number, id: number) {
  const [row] = await db
    .select()
    .from(surveyResult)
    .where(and(eq(surveyResult.id, id), eq(surveyResult.surveyId, surveyId)));
  return row;
}
