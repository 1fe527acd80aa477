// The database adds answers up, so that 200,000 rows never reach the program.
import { and, sql, type SQL } from 'drizzle-orm';
import { COMMENT_SUFFIX } from '@konnect/contracts/rules';
import type { Db } from '@konnect/database';
import { REGION, startOfDay, textArray, ZONE } from './answer-query';
import { surveyResult } from './tables';

/** Characters of texts behind "Other", which may be long. */
const ANSWER_LENGTH = 200;
/** Separator of row and column in the key of a cell; names do not contain it. */
export const BETWEEN = '\u001f';

export interface Counted {
  names: readonly string[];
  /** Cells whose values are choices: question, row and column. */
  cells: readonly string[];
  /** Questions that a complete result has answered. */
  needed: readonly string[];
  /** Questions whose texts are read one by one, and those with only a text beside the answer. */
  texts: readonly string[];
  besideOnly: readonly string[];
}

export interface Tally {
  count: number;
  complete: number;
  regions: Record<string, number>;
  /** Results that have something under a name. */
  answered: Record<string, number>;
  /** Results that have a text to read under a name. */
  texts: Record<string, number>;
  /** Question, row or cell, answer, and how often. */
  answers: [string, string, string, number][];
}

export const DAY = sql`(${surveyResult.createdAt} at time zone ${ZONE})::date`;

/** Days are in Nairobi, written like 2026-03-02. */
export async function tallyByDay(
  db: Db,
  where: SQL | undefined,
  counted: Counted,
): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  const of = (day: string): Tally => {
    const known = tallies.get(day) ?? emptyTally();
    tallies.set(day, known);
    return known;
  };
  for (const { day, region, complete, total } of await readGroups(db, where, counted)) {
    const tally = of(day);
    tally.count += total;
    if (complete) tally.complete += total;
    if (region !== null) tally.regions[region] = (tally.regions[region] ?? 0) + total;
  }
  for (const { day, question, row, answer, total } of await readAnswers(db, where, counted)) {
    if (row === null) of(day).answered[question] = total;
    else of(day).answers.push([question, row, answer ?? '', total]);
  }
  for (const { day, question, total } of await readTexts(db, where, counted)) of(day).texts[question] = total;
  return tallies;
}

export const emptyTally = (): Tally => ({
  count: 0,
  complete: 0,
  regions: {},
  answered: {},
  texts: {},
  answers: [],
});

/** @param beside a condition: only the text beside the answer is read */
export function readText(name: SQL, beside: SQL): SQL {
  return sql`
    coalesce(case when ${beside} then '' else ${surveyResult.responses} ->> ${name} end, '')
      || coalesce(${surveyResult.responses} ->> (${name} || ${COMMENT_SUFFIX}), '')`;
}

async function readTexts(
  db: Db,
  where: SQL | undefined,
  { texts, besideOnly }: Counted,
): Promise<{ day: string; question: string; total: number }[]> {
  const name = sql.raw('asked.name');
  const { rows } = await db.execute<{ day: string; question: string; total: number }>(sql`
    select ${DAY}::text as day, asked.name as question, count(*)::int as total
    from ${surveyResult},
      (
        select name, name = any(${textArray(besideOnly)}) as beside from unnest(${textArray(texts)}) name
      ) asked
    where ${where} and ${readText(name, sql.raw('asked.beside'))} <> ''
    group by ${DAY}, 2`);
  return rows;
}

interface Group extends Record<string, unknown> {
  day: string;
  region: string | null;
  complete: boolean;
  total: number;
}

async function readGroups(db: Db, where: SQL | undefined, { needed }: Counted): Promise<Group[]> {
  const complete =
    needed.length === 0 ? sql`true` : sql`jsonb_exists_all(${surveyResult.responses}, ${textArray(needed)})`;
  const { rows } = await db.execute<Group>(
    sql`
      select ${DAY}::text as day, ${REGION} as region, ${complete} as complete, count(*)::int as total
      from ${surveyResult}
      where ${where}
      group by ${DAY}, 2, 3`,
  );
  return rows;
}

interface AnswerRow extends Record<string, unknown> {
  day: string;
  question: string;
  /** Null in a row that counts respondents. */
  row: string | null;
  answer: string | null;
  total: number;
}

/** Equal values are grouped before they are split into choices, rows and cells. */
async function readAnswers(db: Db, where: SQL | undefined, { names, cells }: Counted): Promise<AnswerRow[]> {
  const scalar = sql.raw("('string', 'number', 'boolean')");
  const { rows } = await db.execute<AnswerRow>(sql`
    with pairs as (
      select ${DAY} as day, e.key as question,
        case when e.key = any(${textArray(names)}) then e.value end as value, count(*) as weight
      from ${surveyResult}, jsonb_each(${surveyResult.responses}) as e
      where ${where}
      group by 1, 2, 3
    ),
    flat as (
      select day, question, '' as row, value #>> '{}' as answer, weight
      from pairs
      where jsonb_typeof(value) in ${scalar}
      union all
      select day, question, '', item #>> '{}', weight
      from pairs,
        jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as item
      where jsonb_typeof(item) in ${scalar}
      union all
      select day, question, cell.key, cell.value #>> '{}', weight
      from pairs, jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as cell
      where jsonb_typeof(cell.value) in ${scalar}
      union all
      select day, question, cell.key, item #>> '{}', weight
      from pairs, jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as cell,
        jsonb_array_elements(
          case when jsonb_typeof(cell.value) = 'array' then cell.value else '[]' end
        ) as item
      where jsonb_typeof(item) in ${scalar}
      union all
      select day, question, key, item #>> '{}', weight
      from (
        select day, question, weight, cell.key || ${BETWEEN} || part.key as key, part.value
        from pairs, jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as cell,
          jsonb_each(case when jsonb_typeof(cell.value) = 'object' then cell.value else '{}' end) as part
        union all
        select day, question, weight, part.key, part.value
        from pairs,
          jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as entry,
          jsonb_each(case when jsonb_typeof(entry) = 'object' then entry else '{}' end) as part
      ) parts,
        jsonb_array_elements(
          case
            when jsonb_typeof(parts.value) = 'array' then parts.value
            else jsonb_build_array(parts.value)
          end
        ) as item
      where question || ${BETWEEN} || key = any(${textArray(cells)}) and jsonb_typeof(item) in ${scalar}
    )
    select day::text as day, question, row, left(answer, ${ANSWER_LENGTH}) as answer,
      sum(weight)::int as total
    from flat
    group by flat.day, 2, 3, 4
    union all
    select day::text, question, null, null, sum(weight)::int
    from pairs
    group by pairs.day, 2`);
  return rows;
}

export function onDays(where: SQL | undefined, days: readonly string[]): SQL | undefined {
  const sorted = [...days].sort();
  const [first = '', last = first] = [sorted[0], sorted.at(-1)];
  return and(
    where,
    sql`
      ${surveyResult.createdAt} >= ${startOfDay(sql`${first}`, 0)}
        and ${surveyResult.createdAt} < ${startOfDay(sql`${last}`, 1)}`,
    sql`${DAY} = any(${textArray(sorted)}::date[])`,
  );
}
