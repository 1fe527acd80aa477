import { and, asc, count, desc, eq, gt, gte, lt } from 'drizzle-orm';
import {
  type InboxKind,
  links,
  type StaffRole,
  type Waiting,
  type WaitingInbox,
  type WaitingKind,
} from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { article, comment, contactMessage } from '#app/db/schema';
import { commentCounts } from '#app/modules/content/moderation/store';
import { hasNothingToWin, stateOf } from '#app/modules/engagement/draws/rules';
import { listDrawRows, prizesOf } from '#app/modules/engagement/draws/store';
import { kindsOf } from '#app/modules/staff/inbox/sources';
import { inboxCounts, inboxRows } from '#app/modules/staff/inbox/store';
import { shownJob } from '#app/modules/content/jobs/store';
import { job } from '#app/modules/content/jobs/tables';
import { survey, surveyResult } from '#app/modules/engagement/surveys/tables';

const RECENT = 5;
const WEEK_MS = 7 * 24 * 3_600_000;
const DETAIL_LENGTH = 160;

const KINDS_OF: Readonly<Record<StaffRole, readonly WaitingKind[]>> = {
  editor: ['comments', 'surveys'],
  support: ['draws', 'messages', 'comments'],
  hr: ['jobs'],
  admin: ['draws', 'messages', 'comments', 'jobs', 'surveys'],
};

export interface Overview {
  role: StaffRole;
  waiting: Waiting[];
  inbox: WaitingInbox[];
}

/** The most urgent first. Queries run in sequence, because the embedded database has one session. */
export async function overviewFor(db: Db, role: StaffRole, now: Date): Promise<Overview> {
  const waiting: Waiting[] = [];
  for (const kind of KINDS_OF[role]) waiting.push({ kind, ...(await READERS[kind](db, now)) });
  const inbox: WaitingInbox[] = [];
  for (const kind of kindsOf(role)) inbox.push({ kind, ...(await newInInbox(db, kind)) });
  return { role, waiting, inbox };
}

/** Counts like the inbox: items that no one has taken up. */
async function newInInbox(db: Db, kind: InboxKind): Promise<Omit<WaitingInbox, 'kind'>> {
  const counts = await inboxCounts(db, [kind]);
  const rows = counts.new === 0 ? [] : await inboxRows(db, { kinds: [kind], status: 'new' }, RECENT);
  return {
    count: counts.new,
    recent: rows.map(({ id, title, name, preview, created_at }) => ({
      title,
      detail: [name, kind === 'contact' ? shortened(preview) : ''].filter(Boolean).join(': ') || null,
      at: created_at,
      to: `/staff/inbox/${kind}/${encodeURIComponent(id)}`,
    })),
  };
}

type Found = Omit<Waiting, 'kind'>;

const READERS: Readonly<Record<WaitingKind, (db: Db, now: Date) => Promise<Found>>> = {
  comments,
  messages,
  jobs,
  surveys,
  draws,
};

async function comments(db: Db): Promise<Found> {
  const isPending = eq(comment.status, 'pending');
  const { pending } = await commentCounts(db);
  const rows = await db
    .select({
      name: comment.name,
      message: comment.message,
      at: comment.createdAt,
      title: article.title,
      slug: article.slug,
      kind: article.kind,
    })
    .from(comment)
    .innerJoin(article, eq(article.id, comment.articleId))
    .where(isPending)
    .orderBy(desc(comment.createdAt), desc(comment.id))
    .limit(RECENT);
  return {
    count: pending,
    recent: rows.map((row) => ({
      title: row.title,
      detail: `${row.name ?? 'A reader'}: ${shortened(row.message)}`,
      at: row.at.toISOString(),
      to: row.kind === 'article' ? links.article(row.slug) : null,
    })),
  };
}

async function messages(db: Db): Promise<Found> {
  const isNew = eq(contactMessage.status, 'new');
  const [counted] = await db.select({ total: count() }).from(contactMessage).where(isNew);
  const rows = await db
    .select()
    .from(contactMessage)
    .where(isNew)
    .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
    .limit(RECENT);
  return {
    count: counted?.total ?? 0,
    recent: rows.map((row) => ({
      title: `${row.subject}, ${row.region}`,
      detail: `${row.name}: ${shortened(row.message)}`,
      at: row.createdAt.toISOString(),
      to: null,
    })),
  };
}

async function jobs(db: Db, now: Date): Promise<Found> {
  const closesSoon = and(
    eq(job.status, 'published'),
    shownJob(now),
    gte(job.deadline, now),
    lt(job.deadline, new Date(now.getTime() + WEEK_MS)),
  );
  const [counted] = await db.select({ total: count() }).from(job).where(closesSoon);
  const rows = await db
    .select()
    .from(job)
    .where(closesSoon)
    .orderBy(asc(job.deadline), asc(job.id))
    .limit(RECENT);
  return {
    count: counted?.total ?? 0,
    recent: rows.map((row) => ({
      title: row.title,
      detail: 'Applications end',
      at: row.deadline.toISOString(),
      to: links.job(row.slug),
    })),
  };
}

async function surveys(db: Db, now: Date): Promise<Found> {
  const isRecent = gt(surveyResult.createdAt, new Date(now.getTime() - WEEK_MS));
  const [counted] = await db.select({ total: count() }).from(surveyResult).where(isRecent);
  const rows = await db
    .select({
      title: survey.title,
      slug: survey.slug,
      publish: survey.publish,
      reference: surveyResult.reference,
      at: surveyResult.createdAt,
    })
    .from(surveyResult)
    .innerJoin(survey, eq(survey.id, surveyResult.surveyId))
    .where(isRecent)
    .orderBy(desc(surveyResult.createdAt), desc(surveyResult.id))
    .limit(RECENT);
  return {
    count: counted?.total ?? 0,
    recent: rows.map((row) => ({
      title: row.title,
      detail: `Answer ${row.reference}`,
      at: row.at.toISOString(),
      to: row.publish ? links.survey(row.slug) : null,
    })),
  };
}

/** Open draws without a prize to win, because surveys still lead visitors there. */
async function draws(db: Db, now: Date): Promise<Found> {
  const empty = [];
  for (const row of await listDrawRows(db))
    if (stateOf(row, now) === 'open' && hasNothingToWin(await prizesOf(db, row.id))) empty.push(row);
  return {
    count: empty.length,
    recent: empty.slice(0, RECENT).map(({ id, title, opensAt }) => ({
      title,
      detail: 'Open, and nothing can be won',
      at: opensAt.toISOString(),
      to: `/staff/draws/${encodeURIComponent(id)}`,
    })),
  };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DETAIL_LENGTH ? line : `${line.slice(0, DETAIL_LENGTH)}…`;
}
