import { sql } from 'drizzle-orm';
import { COMMENT_SUFFIX, OTHER_VALUE } from '@konnect/contracts/rules';
import type { Database, Db } from '@konnect/database';
import { textArray, ZONE } from '../surveys/answer-query';
import { daySums, sumsOfAll } from '../day-sums';

export interface TicketTally {
  responses: number;
  /** A ticket answers a survey once, so that the tickets of days add up. */
  tickets: number;
  firstAt: string | null;
  lastAt: string | null;
  /** Responses that have something under a key. */
  answered: Record<string, number>;
  /** Question, answer, the text behind "Other", and how often. */
  answers: [string, string, string, number][];
}

const emptyTally = (): TicketTally => ({
  responses: 0,
  tickets: 0,
  firstAt: null,
  lastAt: null,
  answered: {},
  answers: [],
});

/** The first number of the lock that writers of responses share (migration 0450). */
const LOCK = sql.raw('450');
/** Change it together with the content of a tally: stored sums are then added up again. */
const COUNTED = '1';
/** Only the most frequent answers of a day are stored, so that its sum stays short. */
const ANSWERS_PER_DAY = 200;
const TEXT_LENGTH = 300;
const OTHER = JSON.stringify(OTHER_VALUE);
const DAY = sql`(created_at at time zone ${ZONE})::date`;

/** Days are whole days in Nairobi. */
export function ticketTallies(database: Database, surveyId: string): Promise<Map<string, TicketTally>> {
  return daySums<TicketTally>(database, {
    ...sumsOfAll('ticket_survey_day', sql`${surveyId}::text`),
    lock: sql`${LOCK}, hashtext(${surveyId}::text)`,
    counted: COUNTED,
    addUp: (db, days) => tallyByDay(db, surveyId, days),
    empty: emptyTally,
  });
}

interface DayRow extends Record<string, unknown> {
  day: string;
  responses: number;
  tickets: number;
  first_at: Date | string;
  last_at: Date | string;
}

interface AnswerRow extends Record<string, unknown> {
  day: string;
  question: string;
  /** Null in a row that counts respondents. */
  answer: string | null;
  words: string;
  total: number;
}

async function tallyByDay(
  db: Db,
  surveyId: string,
  days: readonly string[],
): Promise<Map<string, TicketTally>> {
  const sorted = [...days].sort();
  const start = (day: string | undefined, more: number) =>
    sql`((${day}::date + ${more}::int)::timestamp at time zone ${ZONE})`;
  const where = sql`
    survey_id = ${surveyId}
      and created_at >= ${start(sorted[0], 0)}
      and created_at < ${start(sorted.at(-1), 1)}
      and ${DAY} = any(${textArray(sorted)}::date[])`;
  const totals = await db.execute<DayRow>(sql`
    select ${DAY}::text as day, count(*)::int as responses, count(ticket_id)::int as tickets,
      min(created_at) as first_at, max(created_at) as last_at
    from ticket_response
    where ${where}
    group by ${DAY}`);
  const tallies = new Map(
    totals.rows.map(({ day, responses, tickets, first_at: first, last_at: last }) => [
      day,
      { ...emptyTally(), responses, tickets, firstAt: isoOf(first), lastAt: isoOf(last) },
    ]),
  );
  // The text behind "Other" belongs to its answer. Equal values are grouped first.
  const { rows } = await db.execute<AnswerRow>(sql`
    with pairs as materialized (
      select ${DAY} as day, e.key as question, e.value,
        case
          when e.value @> ${OTHER}::jsonb then response ->> (e.key || ${COMMENT_SUFFIX}::text)
        end as comment, count(*)::int as weight
      from ticket_response, jsonb_each(response) as e
      where ${where}
        and not (
          e.key like ${`%${COMMENT_SUFFIX}`}
            and coalesce(response -> left(e.key, ${-COMMENT_SUFFIX.length}::int) @> ${OTHER}::jsonb, false)
        )
      group by 1, 2, 3, 4
    ),
    flat as (
      select day, question, value as item, comment, weight
      from pairs
      where jsonb_typeof(value) <> 'array'
      union all
      select day, question, item, comment, weight
      from pairs,
        jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as item
    ),
    told as (
      select day, question, left(item #>> '{}', ${TEXT_LENGTH}::int) as answer,
        case
          when item = ${OTHER}::jsonb then left(coalesce(comment, ''), ${TEXT_LENGTH}::int)
          else ''
        end as words, weight
      from flat
      where jsonb_typeof(item) in ('string', 'number', 'boolean')
    ),
    ranked as (
      select day, question, answer, words, sum(weight)::int as total,
        row_number() over (partition by day, question order by sum(weight) desc, answer, words) as place
      from told
      group by 1, 2, 3, 4
    )
    select day::text as day, question, answer, words, total
    from ranked
    where place <= ${ANSWERS_PER_DAY}::int
    union all
    select day::text, question, null, '', sum(weight)::int
    from pairs
    group by pairs.day, 2`);
  for (const { day, question, answer, words, total } of rows) {
    const tally = tallies.get(day);
    if (answer === null) Object.assign(tally?.answered ?? {}, { [question]: total });
    else tally?.answers.push([question, answer, words, total]);
  }
  return tallies;
}

const isoOf = (at: Date | string): string => new Date(at).toISOString();
