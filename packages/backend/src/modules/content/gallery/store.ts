import { and, desc, eq } from 'drizzle-orm';
import type { Album, ArticleSection, MediaMeta } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { cleanHtml, htmlToSave, plainText } from '#app/text/html';
import { searchTexts, visible, type Publishing } from '#app/db/visibility';
import { pageOf } from '#app/http/page';
import { galleryAlbum, type AlbumRow } from './tables';

const PAGE_SIZE = 100;

export async function listAlbums(
  db: Db,
  input: { page?: number | undefined; page_size?: number | undefined },
  now: Date,
): Promise<Album[]> {
  const { limit, offset } = pageOf(input, PAGE_SIZE);
  const rows = await db
    .select()
    .from(galleryAlbum)
    .where(visible(galleryAlbum, now))
    .orderBy(desc(galleryAlbum.takenAt), desc(galleryAlbum.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toAlbum);
}

export async function findAlbum(db: Db, slugOrId: string, now: Date): Promise<Album | undefined> {
  const [bySlug] = await db
    .select()
    .from(galleryAlbum)
    .where(and(visible(galleryAlbum, now), eq(galleryAlbum.slug, slugOrId)));
  if (bySlug) return toAlbum(bySlug);
  if (!/^\d{1,9}$/.test(slugOrId)) return undefined;
  const [byId] = await db
    .select()
    .from(galleryAlbum)
    .where(and(visible(galleryAlbum, now), eq(galleryAlbum.id, Number(slugOrId))));
  return byId && toAlbum(byId);
}

function toAlbum(row: AlbumRow): Album {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    main_image: row.mainImage,
    main_image_meta: row.mainImageMeta,
    main_image_caption: row.mainImageCaption,
    sections: row.sections.map((section) => {
      const msg = cleanHtml(section.msg);
      return { ...section, msg, caption: plainText(msg) || null };
    }),
    count: (row.mainImage ? 1 : 0) + row.sections.filter(({ image }) => image).length,
    description: row.description,
    lang: row.lang,
    date_created: row.takenAt.toISOString(),
  };
}

export interface NewAlbum extends Publishing {
  slug: string;
  title: string;
  description?: string | null;
  lang?: string;
  mainImage: string | null;
  mainImageMeta?: MediaMeta | null;
  mainImageCaption?: string | null;
  /** The images after the first; `msg` is HTML and cleaned here. */
  sections?: readonly { image: string; msg?: string; image_meta?: ArticleSection['image_meta'] }[];
  takenAt?: Date;
}

export async function insertAlbum(db: Db, input: NewAlbum): Promise<number> {
  const sections = (input.sections ?? []).map(({ image, msg, image_meta }) => ({
    image,
    msg: htmlToSave('sections', msg ?? ''),
    ...(image_meta ? { image_meta } : {}),
  }));
  const alts = [input.mainImageMeta, ...sections.map(({ image_meta }) => image_meta)].map(
    (meta) => meta?.alt,
  );
  const [row] = await db
    .insert(galleryAlbum)
    .values({
      ...input,
      sections,
      ...searchTexts(
        input.title,
        input.description,
        input.mainImageCaption,
        ...sections.map(({ msg }) => plainText(msg)),
        ...alts,
      ),
    })
    .returning({ id: galleryAlbum.id });
  if (!row) throw new Error(`Album ${input.slug} was not stored.`);
  return row.id;
}
