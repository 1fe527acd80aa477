// Finds the numbers and addresses inside of what people wrote into surveys.
import { sql, type SQL } from 'drizzle-orm';

/** A number that can be dialled from everywhere in Kenya has nine digits behind its prefix. */
const SUBSCRIBER_DIGITS = 9;
const everyText = sql.raw(`'strict $.** ? (@.type() == "string" || @.type() == "number")'`);
/** Digits in any grouping, such as +254 (0) 733-111.222. Dates have eight. */
const digitRun = sql.raw(
  `'[0-9](?:[ \\t\\u00A0\\u2007-\\u2015\\u202A-\\u202F()./-]{0,3}[0-9]){${SUBSCRIBER_DIGITS - 1},}'`,
);
const address = sql.raw(`'[^\\s@,;:=<>()"/|[\\]]+@[^\\s@,;:=<>()"/|[\\]]+'`);
/** Signs around an address that belong to the sentence. */
const aroundAddress = sql.raw(`'.!?*''’“”'`);

/**
 * One row for each possible number and each address of a text. Every nine digits of a run are a number:
 * nothing tells where one ends in "house 1 0733111222 5pm". An @ leads to a person even where no address
 * can be read.
 */
const peopleIn = (
  text: SQL,
): SQL => sql`select substr(run.digits, start, ${sql.raw(String(SUBSCRIBER_DIGITS))}) as phone, null::text as email
    from (select regexp_replace(found[1], '[^0-9]', '', 'g') as digits from regexp_matches(${text}, ${digitRun}, 'g') found) run
      cross join lateral generate_series(1, length(run.digits) - ${sql.raw(String(SUBSCRIBER_DIGITS - 1))}) start
    union all select null, btrim(found[1], ${aroundAddress}) from regexp_matches(${text}, ${address}, 'g') found
    union all select null, null where ${text} like '%@%'`;

/**
 * Selects answers as personal records, one row for each number or address in them: they are as old as their
 * sending, like an application. The bytes of files, which SurveyJS stores as texts, are not looked through.
 */
export const answersIn = (
  table: string,
  column: string,
): SQL => sql`select row.id::text, row.reference, row.created_at, person.phone, person.email, true as is_finished, array[]::uuid[] as files, to_jsonb(row) as data
    from ${sql.identifier(table)} row cross join lateral (
      select distinct people.phone, people.email
      from (select found #>> '{}' as value from jsonb_path_query(row.${sql.identifier(column)}, ${everyText}) found) text
        cross join lateral (${peopleIn(sql`text.value`)}) people
      where text.value not like 'data:%') person`;
