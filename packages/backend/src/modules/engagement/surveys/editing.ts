import { and, desc, eq } from 'drizzle-orm';
import { SURVEY_SLUG_FROM, SURVEY_SLUG_TO, surveySlug } from '@konnect/contracts/rules';
import type { Db } from '@konnect/database';
import { cleanHtml } from '#app/text/html';
import { invalidFields } from '#app/http/problem-error';
import { cleanDocument } from './clean-document';
import { refuseHostile } from './hostile-document';
import { cleanTexts, findSurvey } from './store';
import { survey, surveyVersion, type SurveyContent, type SurveyDocument, type SurveyRow } from './tables';

/** Fields with a column of their own, and fields that only the server sets. */
const NAMED = new Set([
  'id',
  'slug',
  'title',
  'description',
  'completedHtml',
  'completedHtmlOnCondition',
  'publish',
  'date_created',
  'version',
  'state',
  'opens_at',
  'closes_at',
]);

export interface SavedSurvey {
  title?: string | null | undefined;
  description?: string | null | undefined;
  completedHtml?: string | null | undefined;
  completedHtmlOnCondition?: { expression: string; html: string }[] | null | undefined;
  [setting: string]: unknown;
}

/** Missing fields keep the values of `before`. @throws ProblemError 400 */
export function contentOf(body: SavedSurvey, before?: SurveyContent): SurveyContent {
  refuseHostile(body);
  const settings = Object.fromEntries(Object.entries(body).filter(([key]) => !NAMED.has(key)));
  const title = (body.title ?? before?.title ?? '').trim();
  const description = body.description === undefined ? (before?.description ?? null) : body.description;
  if (!title && !description?.trim()) {
    const message = 'Please fill in the title and description';
    throw invalidFields({ title: [message], description: [message] });
  }
  const document =
    Object.keys(settings).length === 0 && before
      ? before.document
      : cleanDocument({ pages: before?.document.pages ?? [], ...settings });
  const html = body.completedHtml === undefined ? (before?.completedHtml ?? null) : body.completedHtml;
  const texts =
    body.completedHtmlOnCondition === undefined
      ? (before?.completedHtmlOnCondition ?? [])
      : (body.completedHtmlOnCondition ?? []);
  return {
    title,
    description,
    document,
    completedHtml: html ? cleanHtml(html) : null,
    completedHtmlOnCondition: cleanTexts(texts),
  };
}

export function contentIn(row: SurveyRow): SurveyContent {
  const { title, description, document, completedHtml, completedHtmlOnCondition } = row;
  return {
    title,
    description,
    document: document as SurveyDocument,
    completedHtml,
    completedHtmlOnCondition,
  };
}

const ATTEMPTS = 8;

/** @throws ProblemError 400 when the wanted short link is taken */
export async function freeSlug(
  db: Db,
  title: string,
  wanted: string | undefined,
  exceptId?: number,
): Promise<string> {
  if (wanted) {
    const known = await findSurvey(db, wanted);
    // A number would be mistaken for an id.
    if ((known && known.id !== exceptId) || /^\d+$/.test(wanted))
      throw invalidFields({ slug: ['This short link is taken'] });
    return wanted;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const slug = surveySlug(
      title,
      SURVEY_SLUG_FROM + Math.floor(Math.random() * (SURVEY_SLUG_TO - SURVEY_SLUG_FROM + 1)),
    );
    if (!(await findSurvey(db, slug))) return slug;
  }
  throw invalidFields({ slug: ['Choose a short link'] });
}

export interface Change {
  by: string;
  now: Date;
}

export interface Dates {
  publish?: boolean | undefined;
  opensAt?: Date | null | undefined;
  closesAt?: Date | null | undefined;
}

export async function addSurvey(
  db: Db,
  slug: string,
  content: SurveyContent,
  dates: Dates,
  { by, now }: Change,
): Promise<SurveyRow> {
  const [row] = await db
    .insert(survey)
    .values({ slug, ...content, ...given(dates), createdAt: now, updatedAt: now, updatedBy: by })
    .returning();
  if (!row) throw new Error('The survey was not stored.');
  await storeVersion(db, row);
  return row;
}

/** Also stores the previous version of a survey that is older than versions. */
export async function saveSurvey(
  db: Db,
  row: SurveyRow,
  content: SurveyContent,
  more: Dates & { slug?: string | undefined },
  { by, now }: Change,
): Promise<SurveyRow> {
  await storeVersion(db, row);
  const { slug, ...dates } = more;
  const [saved] = await db
    .update(survey)
    .set({
      ...content,
      ...dates,
      slug,
      version: row.version + 1,
      updatedAt: now,
      updatedBy: by,
    })
    .where(and(eq(survey.id, row.id), eq(survey.version, row.version)))
    .returning();
  if (!saved) throw new Error('The survey changed while it was locked.');
  await storeVersion(db, saved);
  return saved;
}

function given({ publish, opensAt, closesAt }: Dates) {
  return {
    ...(publish === undefined ? {} : { publish }),
    ...(opensAt === undefined ? {} : { opensAt }),
    ...(closesAt === undefined ? {} : { closesAt }),
  };
}

async function storeVersion(db: Db, row: SurveyRow): Promise<void> {
  await db
    .insert(surveyVersion)
    .values({
      surveyId: row.id,
      version: row.version,
      title: row.title,
      content: contentIn(row),
      savedAt: row.updatedAt,
      savedBy: row.updatedBy,
    })
    .onConflictDoNothing();
}

/** Locks the row until the transaction ends, so that the second of two savers sees the other's version. */
export async function lockSurvey(db: Db, idOrSlug: string): Promise<SurveyRow | undefined> {
  const found = await findSurvey(db, idOrSlug);
  if (!found) return undefined;
  const [row] = await db.select().from(survey).where(eq(survey.id, found.id)).for('update');
  return row;
}

export async function versionsOf(db: Db, surveyId: number) {
  return db
    .select({
      version: surveyVersion.version,
      title: surveyVersion.title,
      savedAt: surveyVersion.savedAt,
      savedBy: surveyVersion.savedBy,
    })
    .from(surveyVersion)
    .where(eq(surveyVersion.surveyId, surveyId))
    .orderBy(desc(surveyVersion.version));
}

export async function findVersion(db: Db, surveyId: number, version: number) {
  const [row] = await db
    .select()
    .from(surveyVersion)
    .where(and(eq(surveyVersion.surveyId, surveyId), eq(surveyVersion.version, version)));
  return row;
}
