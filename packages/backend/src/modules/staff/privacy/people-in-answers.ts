import { sql, type SQL } from 'drizzle-orm';

/** A number that can be dialled from everywhere in Kenya has nine digits behind its prefix. */
const SUBSCRIBER_DIGITS = 9;
const everyText = sql.raw(`'strict $.** ? (@.type() == "string" || @.type() == "number")'`);
/** Signs that group digits, as in +254 (0) 733-111.222: spaces, hyphens and marks of direction. */
const grouping = sql.raw(
  `
    E' \\t().-/\\u00A0\\u2007\\u2008\\u2009\\u200A\\u200B\\u200C\\u200D\\u200E\\u200F\\u2010\\u2011\\u2012\\u2013\\u2014\\u2015\\u202A\\u202B\\u202C\\u202D\\u202E\\u202F'`,
);
/** Dates have eight digits. */
const digitRun = sql.raw(`'[0-9]{${SUBSCRIBER_DIGITS},}'`);
const address = sql.raw(`'[^\\s@,;:=<>()"/|[\\]]+@[^\\s@,;:=<>()"/|[\\]]+'`);
/** Signs around an address that belong to the sentence. */
const aroundAddress = sql.raw(`'.!?*''’“”'`);

/** Digits of one run that are examined. */
const LONGEST_RUN = 10_000;
/** Numbers per part of a run, because the cost of each grows with the length of its text. */
const PART = 500;
const digitsOf = (count: number): SQL => sql.raw(String(count));
/** A file as SurveyJS stores it, and not a sentence that begins with "data:". */
const file = sql.raw(`'^data:[^,\\s]*;base64,[A-Za-z0-9+/=\\s]*$'`);

/**
 * One row per possible number and address. Any nine digits of a run count, as in "house 1 0733111222 5pm",
 * and any @ does. `offset 0` makes PostgreSQL cut a part out once, and not for each number in it.
 */
const peopleIn = (text: SQL): SQL => sql`
  select substr(part.digits, start, ${digitsOf(SUBSCRIBER_DIGITS)}) as phone, null::text as email
  from (
    select left(found[1], ${digitsOf(LONGEST_RUN)}) as digits
    from regexp_matches(translate(${text}, ${grouping}, ''), ${digitRun}, 'g') found
    offset 0
  ) run
  cross join lateral generate_series(
    0, length(run.digits) - ${digitsOf(SUBSCRIBER_DIGITS)}, ${digitsOf(PART)}
  ) before
  cross join lateral (
    select substr(run.digits, before + 1, ${digitsOf(PART + SUBSCRIBER_DIGITS - 1)}) as digits offset 0
  ) part
  cross join lateral generate_series(1, length(part.digits) - ${digitsOf(SUBSCRIBER_DIGITS - 1)}) start
  union all
  select null, lower(btrim(found[1], ${aroundAddress}))
  from regexp_matches(${text}, ${address}, 'g') found
  union all
  select null, null
  where ${text} like '%@%'`;

/**
 * Selects answers with a number or address as personal records, one row each, as old as their sending.
 * The bytes of files, which SurveyJS stores as texts, are not searched.
 */
export const answersIn = (table: string, column: string): SQL => sql`
  select row.id::text, row.reference, row.created_at, person.phones, person.emails, true as is_finished,
    array[]::uuid[] as files, to_jsonb(row) as data
  from ${sql.identifier(table)} row
  cross join lateral (
    select count(*) as total, array_agg(distinct people.phone) as phones,
      array_agg(distinct people.email) as emails
    from (
      select found #>> '{}' as value from jsonb_path_query(row.${sql.identifier(column)}, ${everyText}) found
    ) text
    cross join lateral (${peopleIn(sql`text.value`)}) people
    where text.value !~ ${file}
  ) person
  where person.total > 0`;
