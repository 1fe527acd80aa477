import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnswerFilter } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { surveyResult } from './tables';

export const ZONE = sql.raw("'Africa/Nairobi'");
export const REGION = sql`
  coalesce(
    ${surveyResult.responses} ->> 'area', ${surveyResult.responses} ->> 'region',
    ${surveyResult.responses} ->> 'residency'
  )`;

/** Days begin in Nairobi. @param more days later */
export const startOfDay = (day: SQL, more: 0 | 1): SQL =>
  sql`((${day}::date + ${sql.raw(String(more))})::timestamp at time zone ${ZONE})`;

export function matching(
  surveyId: number,
  { from, to, region, question, answer }: AnswerFilter,
): SQL | undefined {
  const value = sql`${surveyResult.responses} -> ${question ?? ''}::text`;
  return and(
    eq(surveyResult.surveyId, surveyId),
    from ? sql`${surveyResult.createdAt} >= ${startOfDay(sql`${from}`, 0)}` : undefined,
    to ? sql`${surveyResult.createdAt} < ${startOfDay(sql`${to}`, 1)}` : undefined,
    region ? sql`${REGION} = ${region}` : undefined,
    question && answer
      ? sql`
        coalesce(
          ${surveyResult.responses} ->> ${question}::text = ${answer} or jsonb_exists(${value}, ${answer}),
          false
        )`
      : undefined,
  );
}

export function textArray(texts: readonly string[]): SQL {
  if (texts.length === 0) return sql`array[]::text[]`;
  return sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
}

/** @throws Error when the query gives no row */
export async function one<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T> {
  const { rows } = await db.execute(query);
  if (!rows[0]) throw new Error('A count gave no row.');
  return rows[0] as T;
}
