import { and, count, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { SurveyState, SurveySummary } from '@konnect/contracts';
import { SURVEY_SLUG_FROM, SURVEY_SLUG_TO, surveySlug } from '@konnect/contracts/rules';
import { cleanHtml } from '#app/content/html';
import { escapeLike } from '#app/content/text';
import type { Db } from '#app/db/database';
import { invalidFields } from '#app/http/problem-error';
import { cleanDocument } from './clean-document';
import { refuseHostile } from './hostile-document';
import { cleanTexts, findSurvey } from './store';
import { surveyState } from './survey-state';
import { survey, surveyVersion, type SurveyContent, type SurveyDocument, type SurveyRow } from './tables';

/** What has a column of its own, or is the server's to say. */
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

/**
 * What is stored of what a creator sent; `before` stands where nothing was sent.
 * @throws ProblemError 400
 */
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

/** The wanted short link, or one made of the title. @throws ProblemError 400 when it is taken */
export async function freeSlug(
  db: Db,
  title: string,
  wanted: string | undefined,
  exceptId?: number,
): Promise<string> {
  if (wanted) {
    const known = await findSurvey(db, wanted);
    // A number would be taken for an id.
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
  await keepVersion(db, row);
  return row;
}

/** Saves as the next version. The version before is kept too, also of a survey from before versions were. */
export async function saveSurvey(
  db: Db,
  row: SurveyRow,
  content: SurveyContent,
  more: Dates & { slug?: string | undefined },
  { by, now }: Change,
): Promise<SurveyRow> {
  await keepVersion(db, row);
  const { slug, ...dates } = more;
  const [saved] = await db
    .update(survey)
    .set({
      ...content,
      ...given(dates),
      ...(slug ? { slug } : {}),
      version: row.version + 1,
      updatedAt: now,
      updatedBy: by,
    })
    .where(and(eq(survey.id, row.id), eq(survey.version, row.version)))
    .returning();
  if (!saved) throw new Error('The survey changed while it was locked.');
  await keepVersion(db, saved);
  return saved;
}

function given({ publish, opensAt, closesAt }: Dates) {
  return {
    ...(publish === undefined ? {} : { publish }),
    ...(opensAt === undefined ? {} : { opensAt }),
    ...(closesAt === undefined ? {} : { closesAt }),
  };
}

async function keepVersion(db: Db, row: SurveyRow): Promise<void> {
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

/** Held until the transaction ends, so that of two savers one sees the other's version. */
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

const responses = sql<number>`(select count(*)::int from survey_result r where r.survey_id = survey.id)`;
const lastAt = sql<
  string | null
>`(select max(r.created_at) from survey_result r where r.survey_id = survey.id)`;

export interface ListFilter {
  search: string | undefined;
  state: SurveyState | undefined;
  limit: number;
  offset: number;
  now: Date;
}

export async function listSurveyRows(db: Db, { search, state, limit, offset, now }: ListFilter) {
  const like = search?.trim() ? `%${escapeLike(search.trim())}%` : undefined;
  const where = and(
    like === undefined
      ? undefined
      : or(ilike(survey.title, like), ilike(survey.slug, like), ilike(survey.description, like)),
    state && inState(state, now),
  );
  const rows = await db
    .select({ survey, responses, lastAt })
    .from(survey)
    .where(where)
    .orderBy(desc(survey.updatedAt), desc(survey.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(survey).where(where);
  return { rows, total: counted?.total ?? 0 };
}

function inState(state: SurveyState, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isShown = and(isNull(survey.archivedAt), eq(survey.publish, true));
  const hasOpened = sql`(${survey.opensAt} is null or ${survey.opensAt} <= ${at})`;
  if (state === 'archived') return isNotNull(survey.archivedAt);
  if (state === 'draft') return and(isNull(survey.archivedAt), eq(survey.publish, false));
  if (state === 'upcoming') return and(isShown, sql`${survey.opensAt} > ${at}`);
  return and(
    isShown,
    hasOpened,
    state === 'closed'
      ? sql`${survey.closesAt} <= ${at}`
      : sql`(${survey.closesAt} is null or ${survey.closesAt} > ${at})`,
  );
}

export async function summaryRow(db: Db, id: number) {
  const [row] = await db.select({ survey, responses, lastAt }).from(survey).where(eq(survey.id, id));
  if (!row) throw new Error(`Survey ${id} has gone.`);
  return row;
}

export function toSummary(row: Awaited<ReturnType<typeof summaryRow>>, now: Date): SurveySummary {
  const { survey: of } = row;
  return {
    id: of.id,
    slug: of.slug,
    title: of.title,
    description: of.description,
    state: surveyState(of, now),
    publish: of.publish,
    version: of.version,
    opens_at: of.opensAt?.toISOString() ?? null,
    closes_at: of.closesAt?.toISOString() ?? null,
    responses: row.responses,
    last_response_at: row.lastAt === null ? null : new Date(row.lastAt).toISOString(),
    date_created: of.createdAt.toISOString(),
    updated_at: of.updatedAt.toISOString(),
    updated_by: of.updatedBy,
  };
}
