// The database counts the answers, so that fifty thousand rows never reach the program.
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnswerFilter, SurveyNumbers } from '@konnect/contracts';
import { COMMENT_SUFFIX } from '@konnect/contracts/rules';
import type { Db } from '@konnect/database';
import { matching, one, REGION, textArray, ZONE } from './answer-query';
import { questionsOf, type Question } from './questions';
import { surveyResult, type SurveyRow } from './tables';

/** Limits texts behind "Other", which may be many and long: a chart shows the beginnings of the most frequent ones. */
const ANSWERS_PER_QUESTION = 300;
const ANSWER_LENGTH = 200;

interface AnswerRow extends Record<string, unknown> {
  question: string;
  row: string;
  answer: string;
  count: number;
}

/** Kinds with values that can be counted; all others are read one by one. */
const COUNTED: ReadonlySet<Question['kind']> = new Set(['choice', 'matrix', 'cells', 'entries']);
/** Separator of row and column in the key of a cell; names do not contain it. */
const BETWEEN = '\u001f';

const isCountable = ({ kind }: Question) => kind === 'choice';

/** Keys of the cells whose values are choices, with their labels; texts are not counted. */
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
  // SurveyJS omits empty answers, so an unanswered optional question is no sign of giving up.
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
    toSummary(
      question,
      answeredBy.get(question.name) ?? 0,
      counts.get(question.name) ?? [],
      answeredBy.has(question.name + COMMENT_SUFFIX),
    ),
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
  hasComments: boolean,
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
    readable: hasComments || isReadable(question),
  };
}

function labelsOf({ choices }: Pick<Question, 'choices'>): Map<string, string> {
  return new Map(choices.map(({ value, label }) => [value, label]));
}

/** Tells whether a question has answers that cannot be counted. */
function isReadable({ kind, parts }: Question): boolean {
  return (
    !COUNTED.has(kind) || parts.some((part) => !isCountable(part) || part.hasOther || part.hasCommentArea)
  );
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
