import { and, asc, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { List, Video } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { findShown, searchTexts, visible } from '#app/db/visibility';
import { nextPageUrl, pageOf, type Paging } from '#app/http/page';
import { video, type VideoRow } from './tables';

const PLATFORM_PAGE_SIZE = 9;
const CLIP_PAGE_SIZE = 50;
const TAGS_MAX = 10;

const inCategory = (value: string | undefined) => (value ? eq(video.videoCategory, value) : undefined);

export async function listPlatformVideos(
  db: Db,
  path: string,
  input: Paging & { video_category?: string | undefined },
  now: Date,
): Promise<List<Video>> {
  const where = and(visible(video, now), isNotNull(video.videoId), inCategory(input.video_category));
  return listed(db, {
    where,
    order: [desc(video.publishedAt), desc(video.id)],
    path,
    query: input,
    size: PLATFORM_PAGE_SIZE,
  });
}

/** The order is that of the strip; `tag` may name several with commas. */
export async function listClips(
  db: Db,
  path: string,
  input: Paging & { tag?: string | undefined; video_category?: string | undefined },
  now: Date,
): Promise<List<Video>> {
  const tags = (input.tag ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, TAGS_MAX);
  const tagged = tags.length > 0 ? sql`${video.tags} ?| ${sql.param(tags)}::text[]` : undefined;
  // Without a tag, only own clips are listed; a tag may include platform videos.
  const where = and(
    visible(video, now),
    tagged ?? isNotNull(video.videoFile),
    inCategory(input.video_category),
  );
  return listed(db, {
    where,
    order: [asc(video.position), asc(video.id)],
    path,
    query: input,
    size: CLIP_PAGE_SIZE,
  });
}

interface Listing {
  where: SQL | undefined;
  order: SQL[];
  path: string;
  query: Paging & { tag?: string | undefined; video_category?: string | undefined };
  size: number;
}

async function listed(db: Db, { where, order, path, query, size }: Listing): Promise<List<Video>> {
  const page = pageOf(query, size);
  const rows = await db
    .select()
    .from(video)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const total = await db.$count(video, where);
  return { results: rows.map(toVideo), next: nextPageUrl(path, page, total, { ...query }), count: total };
}

export async function findVideo(db: Db, slugOrId: string, now: Date): Promise<Video | undefined> {
  const found = await findShown(db, video, slugOrId, visible(video, now));
  return found && toVideo(found);
}

function toVideo(row: VideoRow): Video {
  return {
    id: row.id,
    slug: row.slug,
    video_id: row.videoId,
    video_file: row.videoFile,
    title: row.title,
    description: row.description,
    duration_seconds: row.durationSeconds,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    captions_file: row.captionsFile,
    captions_lang: row.captionsLang,
    transcript: row.transcript,
    poster: row.poster,
    poster_meta: row.posterMeta,
    video_category: row.videoCategory,
    tags: row.tags,
    lang: row.lang,
    date_created: row.publishedAt.toISOString(),
  };
}

export type NewVideo = typeof video.$inferInsert;

/** The characters of the platform's ids; any other could change the player's address. */
const PLATFORM_ID = /^[\w-]{5,20}$/;

export async function insertVideo(db: Db, input: NewVideo): Promise<number> {
  if (input.videoId && !PLATFORM_ID.test(input.videoId))
    throw new Error(`"${input.videoId}" is no id of a video.`);
  const [row] = await db
    .insert(video)
    .values({
      ...input,
      ...searchTexts(input.title, input.description, input.transcript),
    })
    .returning({ id: video.id });
  if (!row) throw new Error(`Video ${input.slug} was not stored.`);
  return row.id;
}
