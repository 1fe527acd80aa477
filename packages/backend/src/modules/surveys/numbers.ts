// Answers counted by the database: fifty thousand of them never reach the program, let alone a browser.
import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { AnswerFilter, SurveyNumbers } from '@konnect/contracts';
import { escapeLike } from '#app/content/text';
import type { Db } from '#app/db/database';
import { questionsOf, type Question } from './questions';
import { surveyResult, type SurveyRow } from './tables';

const ZONE = sql.raw("'Africa/Nairobi'");
/** Texts behind "Other" are as many as people, and as long as they like: a chart needs the most frequent of each question, and their beginning. */
const ANSWERS_PER_QUESTION = 300;
const ANSWER_LENGTH = 200;
const REGION = sql`coalesce(${surveyResult.responses} ->> 'area', ${surveyResult.responses} ->> 'region', ${surveyResult.responses} ->> 'residency')`;

/** Which results count. Days are whole days in Nairobi. */
export function matching(
  surveyId: number,
  { from, to, region, question, answer }: AnswerFilter,
): SQL | undefined {
  const value = sql`${surveyResult.responses} -> ${question ?? ''}::text`;
  return and(
    eq(surveyResult.surveyId, surveyId),
    from ? sql`${surveyResult.createdAt} >= (${from}::date::timestamp at time zone ${ZONE})` : undefined,
    to ? sql`${surveyResult.createdAt} < ((${to}::date + 1)::timestamp at time zone ${ZONE})` : undefined,
    region ? sql`${REGION} = ${region}` : undefined,
    question && answer
      ? sql`coalesce(${surveyResult.responses} ->> ${question}::text = ${answer} or jsonb_exists(${value}, ${answer}), false)`
      : undefined,
  );
}

interface AnswerRow extends Record<string, unknown> {
  question: string;
  row: string;
  answer: string;
  count: number;
}

/** Kinds with values that can be counted; all others are read one by one. */
const COUNTED: ReadonlySet<Question['kind']> = new Set(['choice', 'matrix', 'cells', 'entries']);
/** Between row and column in the key of a cell: no name has it. */
const BETWEEN = '\u001f';

const isCountable = ({ kind }: Question) => kind === 'choice';

/** Keys of the cells whose values are choices, with what people read; texts are not counted. */
function cellLabels({ kind, rows, parts }: Question): Map<string, { label: string; part: Question }> {
  const counted = parts.filter(isCountable);
  if (kind === 'entries') return new Map(counted.map((part) => [part.name, { label: part.title, part }]));
  return new Map(
    rows.flatMap((row) =>
      counted.map(
        (part) =>
          [`${row.value}${BETWEEN}${part.name}`, { label: `${row.label}, ${part.title}`, part }] as const,
      ),
    ),
  );
}

export async function summarise(db: Db, row: SurveyRow, filter: AnswerFilter): Promise<SurveyNumbers> {
  const questions = questionsOf(row.document);
  const where = matching(row.id, filter);
  // SurveyJS leaves a blank out: an optional question without an answer is no sign of giving up.
  const needed = questions
    .filter((question) => question.isForAll && question.isRequired)
    .map(({ name }) => name);
  const complete =
    needed.length === 0 ? sql`true` : sql`jsonb_exists_all(${surveyResult.responses}, ${textArray(needed)})`;

  const totals = await one<{ count: number; total: number; complete: number }>(
    db,
    sql`select (select count(*)::int from ${surveyResult} where ${eq(surveyResult.surveyId, row.id)}) as total, count(*)::int as count, (count(*) filter (where ${complete}))::int as complete from ${surveyResult} where ${where}`,
  );
  const days = await db.execute<{ day: string; count: number }>(
    sql`select to_char(${surveyResult.createdAt} at time zone ${ZONE}, 'YYYY-MM-DD') as day, count(*)::int as count from ${surveyResult} where ${where} group by 1 order by 1`,
  );
  const regions = await db.execute<{ region: string; count: number }>(
    sql`select ${REGION} as region, count(*)::int as count from ${surveyResult} where ${and(where, sql`${REGION} is not null`)} group by 1 order by 2 desc, 1 limit 200`,
  );
  const answered = await db.execute<{ question: string; count: number }>(
    sql`select e.key as question, count(*)::int as count from ${surveyResult}, jsonb_object_keys(${surveyResult.responses}) as e(key) where ${where} group by 1`,
  );
  const counts = await countAnswers(
    db,
    where,
    questions.filter(({ kind }) => COUNTED.has(kind)),
  );

  const answeredBy = new Map(answered.rows.map((item) => [item.question, item.count]));
  const summaries = questions.map((question) =>
    toSummary(question, answeredBy.get(question.name) ?? 0, counts.get(question.name) ?? []),
  );
  return {
    survey: row.id,
    title: row.title,
    count: totals.count,
    total: totals.total,
    completion_rate: totals.count === 0 ? null : totals.complete / totals.count,
    nps: npsOf(questions, counts),
    by_day: days.rows,
    by_region: regions.rows,
    questions: summaries,
  };
}

async function countAnswers(
  db: Db,
  where: SQL | undefined,
  questions: readonly Question[],
): Promise<Map<string, AnswerRow[]>> {
  const found = new Map<string, AnswerRow[]>();
  if (questions.length === 0) return found;
  const cells = questions.flatMap((question) =>
    [...cellLabels(question).keys()].map((key) => question.name + BETWEEN + key),
  );
  const { rows } = await db.execute<AnswerRow>(sql`
    with pairs as (
      select e.key as question, e.value from ${surveyResult}, jsonb_each(${surveyResult.responses}) as e
      where ${where} and e.key = any(${textArray(questions.map(({ name }) => name))})
    ), flat as (
      select question, '' as row, value #>> '{}' as answer from pairs where jsonb_typeof(value) in ('string', 'number', 'boolean')
      union all
      select question, '', item #>> '{}' from pairs, jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as item
      where jsonb_typeof(item) in ('string', 'number', 'boolean')
      union all
      select question, cell.key, cell.value #>> '{}' from pairs, jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as cell
      where jsonb_typeof(cell.value) in ('string', 'number', 'boolean')
      union all
      select question, cell.key, item #>> '{}' from pairs, jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as cell,
        jsonb_array_elements(case when jsonb_typeof(cell.value) = 'array' then cell.value else '[]' end) as item
      where jsonb_typeof(item) in ('string', 'number', 'boolean')
      union all
      select question, key, item #>> '{}' from (
        select question, cell.key || ${BETWEEN} || part.key as key, part.value from pairs, jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as cell,
          jsonb_each(case when jsonb_typeof(cell.value) = 'object' then cell.value else '{}' end) as part
        union all
        select question, part.key, part.value from pairs, jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as entry,
          jsonb_each(case when jsonb_typeof(entry) = 'object' then entry else '{}' end) as part
      ) parts, jsonb_array_elements(case when jsonb_typeof(parts.value) = 'array' then parts.value else jsonb_build_array(parts.value) end) as item
      where question || ${BETWEEN} || key = any(${textArray(cells)}) and jsonb_typeof(item) in ('string', 'number', 'boolean')
    ), counted as (
      select question, row, left(answer, ${ANSWER_LENGTH}) as answer, count(*)::int as count from flat group by 1, 2, 3
    ), ranked as (
      select *, row_number() over (partition by question order by count desc, row, answer) as place from counted
    )
    select question, row, answer, count from ranked where place <= ${ANSWERS_PER_QUESTION} order by count desc, row, answer`);
  for (const row of rows) found.set(row.question, [...(found.get(row.question) ?? []), row]);
  return found;
}

function toSummary(
  question: Question,
  answered: number,
  rows: readonly AnswerRow[],
): SurveyNumbers['questions'][number] {
  const labels = labelsOf(question);
  const cells = cellLabels(question);
  const rowLabels = labelsOf({ choices: question.rows });
  const given = rows.map(({ row, answer, count }) => {
    const cell = cells.get(row);
    const label = (cell ? labelsOf(cell.part) : labels).get(answer) ?? answer;
    return { value: answer, label, count, ...(row ? { row: cell?.label ?? rowLabels.get(row) ?? row } : {}) };
  });
  const seen = new Set(rows.map(({ answer }) => answer));
  const unused =
    question.kind === 'choice'
      ? question.choices.filter(({ value }) => !seen.has(value)).map((choice) => ({ ...choice, count: 0 }))
      : [];
  return {
    name: question.name,
    title: question.title,
    type: question.type,
    answered,
    mean: meanOf(question, rows),
    counts: [...given, ...unused],
    readable: isReadable(question),
  };
}

function labelsOf({ choices }: Pick<Question, 'choices'>): Map<string, string> {
  return new Map(choices.map(({ value, label }) => [value, label]));
}

/** Whether there is more to it than what can be counted. */
function isReadable({ kind, parts }: Question): boolean {
  return !COUNTED.has(kind) || parts.some((part) => !isCountable(part));
}

function meanOf({ type }: Question, rows: readonly AnswerRow[]): number | null {
  if (type !== 'rating' && type !== 'slider') return null;
  const numbers = rows
    .map(({ answer, count }) => ({ value: Number(answer), count }))
    .filter(({ value }) => Number.isFinite(value));
  const total = numbers.reduce((sum, { count }) => sum + count, 0);
  return total === 0 ? null : numbers.reduce((sum, { value, count }) => sum + value * count, 0) / total;
}

const PROMOTER = 9;
const PASSIVE = 7;

/** Of the first question that asks for 0 to 10: share of 9 and 10 minus share of 0 to 6, from -100 to 100. */
function npsOf(
  questions: readonly Question[],
  counts: ReadonlyMap<string, AnswerRow[]>,
): SurveyNumbers['nps'] {
  const question = questions.find(({ type, rateMax }) => type === 'rating' && rateMax === 10);
  const rows = question && counts.get(question.name);
  if (!question || !rows) return null;
  const share = (isIn: (score: number) => boolean) =>
    rows.filter(({ answer }) => isIn(Number(answer))).reduce((sum, { count }) => sum + count, 0);
  const [promoters, passives, detractors] = [
    share((score) => score >= PROMOTER),
    share((score) => score >= PASSIVE && score < PROMOTER),
    share((score) => score < PASSIVE),
  ];
  const total = promoters + passives + detractors;
  return total === 0
    ? null
    : {
        question: question.name,
        score: Math.round(((promoters - detractors) / total) * 100),
        promoters,
        passives,
        detractors,
      };
}

export interface OpenAnswerPage {
  /** Name and kind; one that the survey no longer has is read as a text. */
  question: Pick<Question, 'name' | 'kind'>;
  search: string | undefined;
  limit: number;
  offset: number;
}

/** Answers one by one, newest first, with how many there are. */
export async function openAnswers(
  db: Db,
  where: SQL | undefined,
  { question: { name, kind }, search, limit, offset }: OpenAnswerPage,
) {
  const value = sql`${surveyResult.responses} -> ${name}::text`;
  // Nobody searches in the bytes of a file.
  const text =
    kind === 'file' || kind === 'signature'
      ? sql`jsonb_path_query_array(${value}, '$[*].name')::text`
      : sql`${surveyResult.responses} ->> ${name}::text`;
  const mine = and(
    where,
    sql`coalesce(${surveyResult.responses} ->> ${name}::text, '') <> ''`,
    search?.trim() ? sql`${text} ilike ${`%${escapeLike(search.trim())}%`}` : undefined,
  );
  const rows = await db
    .select({
      id: surveyResult.id,
      value: sql<unknown>`${value}`,
      comment: sql<unknown>`${surveyResult.responses} -> ${`${name}-Comment`}::text`,
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

/** All matching results in the order they came, page by page: neither the memory nor the embedded database is held. */
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

/** How many entries the longest answer to each of these questions has. */
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

function textArray(texts: readonly string[]): SQL {
  if (texts.length === 0) return sql`array[]::text[]`;
  return sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
}

async function one<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T> {
  const { rows } = await db.execute(query);
  if (!rows[0]) throw new Error('A count gave no row.');
  return rows[0] as T;
}
