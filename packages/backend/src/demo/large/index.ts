import { sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { fillApplications, fillMessages } from './applications';
import { fillArticles, fillComments } from './archive';
import { fillSurveyAnswers, fillTicketAnswers } from './answers';
import type { Batch } from './batch';
import { LARGE_COUNTS, type LargeCounts } from './counts';

type Kind = readonly [keyof LargeCounts, string, (batch: Batch) => Promise<void>, number];

const KINDS: readonly Kind[] = [
  ['articles', 'articles', fillArticles, 20_000],
  ['comments', 'comments', fillComments, 200_000],
  ['applications', 'applications', fillApplications, 50_000],
  ['messages', 'messages', fillMessages, 20_000],
  ['surveyAnswers', 'survey answers', fillSurveyAnswers, 100_000],
  ['ticketAnswers', 'ticket answers', fillTicketAnswers, 20_000],
];

/**
 * Adds many rows to the demo content. A second call fails on the first slug.
 * @param say takes a line of progress after each statement
 */
export async function loadLarge(
  db: Db,
  now: Date,
  counts: Partial<LargeCounts> = LARGE_COUNTS,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const rebuild = await dropLetterIndexes(db);
  for (const [kind, name, fill, step] of KINDS) {
    const count = counts[kind] ?? 0;
    for (let from = 1; from <= count; from += step) {
      const started = performance.now();
      const to = Math.min(count, from + step - 1);
      await fill({ db, now, from, to, count });
      say(`${to} of ${count} ${name}, ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    }
  }
  await rebuild();
  // Without statistics, PostgreSQL would plan the first calls for tables of a few rows.
  await db.execute(sql`analyze`);
}

/** Adding a million rows to a trigram index takes minutes, building it seconds. @returns rebuilds them */
async function dropLetterIndexes(db: Db): Promise<() => Promise<void>> {
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`
      select indexname as name, indexdef as definition
      from pg_indexes
      where schemaname = current_schema() and indexdef like '%gin_trgm_ops%'`,
  );
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return async () => {
    for (const { definition } of rows) await db.execute(sql.raw(definition));
  };
}
