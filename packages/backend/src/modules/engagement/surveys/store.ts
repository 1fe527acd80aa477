import { eq, sql } from 'drizzle-orm';
import type { CompletedText, Survey } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { cleanHtml } from '#app/text/html';
import { cleanDocument } from './clean-document';
import { surveyState } from './survey-state';
import { survey, surveyResult, type SurveyRow } from './tables';

export interface NewSurvey {
  slug: string;
  title: string;
  description?: string | null;
  document: unknown;
  completedHtml?: string | null;
  completedHtmlOnCondition?: readonly CompletedText[];
  publish?: boolean;
  createdAt?: Date;
}

/** Sanitises the markup, so that callers need not. @returns its id */
export async function insertSurvey(db: Db, input: NewSurvey): Promise<number> {
  const [row] = await db
    .insert(survey)
    .values({
      slug: input.slug,
      title: input.title,
      description: input.description ?? null,
      document: cleanDocument(input.document),
      completedHtml: input.completedHtml ? cleanHtml(input.completedHtml) : null,
      completedHtmlOnCondition: cleanTexts(input.completedHtmlOnCondition ?? []),
      publish: input.publish ?? false,
      ...(input.createdAt ? { createdAt: input.createdAt } : {}),
    })
    .returning({ id: survey.id });
  if (!row) throw new Error(`Survey ${input.slug} was not stored.`);
  return row.id;
}

export function cleanTexts(texts: readonly CompletedText[]): CompletedText[] {
  return texts.map(({ expression, html }) => ({ expression, html: cleanHtml(html) }));
}

/** Finds by slug, then by number or by slug in any letter case, because people type links from paper. */
export async function findSurvey(db: Db, idOrSlug: string | number): Promise<SurveyRow | undefined> {
  if (typeof idOrSlug === 'string') {
    const [bySlug] = await db.select().from(survey).where(eq(survey.slug, idOrSlug));
    if (bySlug) return bySlug;
  }
  const isId = typeof idOrSlug === 'number' || /^\d{1,9}$/.test(idOrSlug);
  const [found] = await db
    .select()
    .from(survey)
    .where(isId ? eq(survey.id, Number(idOrSlug)) : sql`lower(${survey.slug}) = lower(${idOrSlug})`)
    .orderBy(survey.id)
    .limit(1);
  return found;
}

/** Sanitises again, because an older rule or another tool may have written the row. */
export function toSurvey(row: SurveyRow, now?: Date): Survey {
  return {
    ...cleanDocument(row.document),
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    completedHtml: row.completedHtml === null ? null : cleanHtml(row.completedHtml),
    completedHtmlOnCondition: cleanTexts(row.completedHtmlOnCondition),
    publish: row.publish,
    date_created: row.createdAt.toISOString(),
    version: row.version,
    ...(now ? { state: surveyState(row, now) } : {}),
    opens_at: row.opensAt?.toISOString() ?? null,
    closes_at: row.closesAt?.toISOString() ?? null,
  };
}

export type NewResult = typeof surveyResult.$inferInsert;

/** A statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000;

/** @returns the ids, in the same order */
export async function insertSurveyResults(db: Db, results: readonly NewResult[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < results.length; start += ROWS_PER_STATEMENT) {
    const rows = await db
      .insert(surveyResult)
      .values(results.slice(start, start + ROWS_PER_STATEMENT))
      .returning({ id: surveyResult.id });
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

export async function findSurveyReceipt(
  db: Db,
  id: string,
): Promise<{ id: number; survey: number; reference: string; date_created: string } | undefined> {
  const [row] = await db.select().from(surveyResult).where(sql`${surveyResult.id}::text = ${id}`);
  return (
    row && {
      id: row.id,
      survey: row.surveyId,
      reference: row.reference,
      date_created: row.createdAt.toISOString(),
    }
  );
}
