// The stored sums of a survey's days. They belong to what is counted of it: another title or another order leaves them right.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { AnswerFilter } from '@konnect/contracts';
import type { Database } from '@konnect/database';
import { daySums } from '../day-sums';
import { emptyTally, onDays, tallyByDay, type Counted, type Tally } from './tallies';
import { surveyResult, type SurveyRow } from './tables';

/** The first number of the lock that writers of answers share (migration 0202). */
const LOCK = sql.raw('202');

/** Sums by day, each day in Nairobi as a whole. */
export async function storedTallies(
  database: Database,
  { id, version }: SurveyRow,
  days: Pick<AnswerFilter, 'from' | 'to'>,
  counted: Counted,
): Promise<Map<string, Tally>> {
  return daySums<Tally>(
    database,
    {
      table: 'survey_day',
      surveyId: sql`${id}::int`,
      lock: sql`${LOCK}, ${id}::int`,
      counted: nameOf(counted),
      // Earlier releases stored the version of the survey in place of what was counted.
      orRight: sql`(tally ->> 'counted' is null and version = ${version}::int)`,
      addUp: (db, missing) => tallyByDay(db, onDays(eq(surveyResult.surveyId, id), missing), counted),
      empty: emptyTally,
    },
    days,
  );
}

/** A short name of what is counted, in whatever order the survey has it. */
export function nameOf(counted: Counted): string {
  const sorted = Object.entries(counted)
    .map(([part, names]: [string, readonly string[]]) => [part, [...new Set(names)].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22);
}

/** All results of a survey, as the sums of its days. */
export const totalOf = (tallies: Iterable<Tally>): number =>
  [...tallies].reduce((sum, { count }) => sum + count, 0);
