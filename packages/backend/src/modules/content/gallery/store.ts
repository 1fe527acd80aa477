import { desc } from 'drizzle-orm';
import type { Album } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { cleanHtml, plainText } from '#app/text/html';
import { sectionsToSave, type SentTexts } from '#app/text/texts-to-save';
import { findShown, searchTexts, visible } from '#app/db/visibility';
import { pageOf, type Paging } from '#app/http/page';
import { galleryAlbum, type AlbumRow } from './tables';

const PAGE_SIZE = 100;

export async function listAlbums(db: Db, input: Paging, now: Date): Promise<Album[]> {
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
  const found = await findShown(db, galleryAlbum, slugOrId, visible(galleryAlbum, now));
  return found && toAlbum(found);
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

export type NewAlbum = Omit<typeof galleryAlbum.$inferInsert, 'sections'> & Pick<SentTexts, 'sections'>;

export async function insertAlbum(db: Db, input: NewAlbum): Promise<number> {
  const sections = sectionsToSave(input.sections);
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
