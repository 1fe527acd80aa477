// Each source is a select, and all have the same columns.
import { sql, type SQL } from 'drizzle-orm';
import type { SearchType } from '@konnect/contracts';

/** Sources are finer than types: they decide the key and the address of a hit. */
export const SOURCE_NAMES = [
  'article',
  'notice',
  'letter',
  'faq',
  'job',
  'offer',
  'product',
  'gallery_album',
  'video',
] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

export interface Source {
  type: SearchType;
  table: SQL;
  from: (now: string) => SQL;
  title: SQL;
  normalisedTitle: SQL;
  lang: SQL;
  /** Null for kinds whose date tells nothing. */
  date: SQL;
  recency: SQL;
  group: SQL;
  image: SQL;
  imageMeta: SQL;
  closed: (now: string) => SQL;
  /** Text for the snippet, plain or HTML. */
  body: SQL;
}

const none = sql`null`;
const shown = (now: string) => sql`t.status = 'published' and t.published_at <= ${now}::timestamptz`;
const shared = {
  title: sql`t.title`,
  normalisedTitle: sql`t.search_title`,
  lang: sql`t.lang`,
  date: sql`t.published_at`,
  recency: sql`t.published_at`,
  group: sql`null::text`,
  image: sql`t.main_image`,
  imageMeta: sql`t.main_image_meta`,
  closed: () => sql`false`,
};

const sectionTexts = sql`
  coalesce((select string_agg(part ->> 'msg', ' ') from jsonb_array_elements(t.sections) part), '')`;

function articles(type: SearchType, kind: string): Source {
  return {
    ...shared,
    type,
    table: sql`article t join category c on c.id = t.category_id`,
    from: (now) => sql`article t where t.kind = ${kind} and ${shown(now)}`,
    group: sql`c.name`,
    body: sql`left(t.main_section_msg || ' ' || ${sectionTexts}, 20000)`,
  };
}

export const SOURCES: Readonly<Record<SourceName, Source>> = {
  article: articles('article', 'article'),
  notice: articles('notice', 'notice'),
  letter: articles('notice', 'letter'),
  faq: {
    ...shared,
    type: 'help',
    table: sql`faq t`,
    from: (now) => sql`faq t where ${shown(now)}`,
    date: none,
    group: sql`t.category`,
    image: none,
    imageMeta: none,
    body: sql`left(t.main_section_msg || ' ' || ${sectionTexts}, 20000)`,
  },
  job: {
    ...shared,
    type: 'job',
    table: sql`job t`,
    from: (now) => sql`
      job t where t.status <> 'draft' and (t.published_at is null or t.published_at <= ${now}::timestamptz)`,
    normalisedTitle: sql`lower(t.title)`,
    lang: sql`'en'`,
    date: sql`t.created_at`,
    recency: sql`t.created_at`,
    group: sql`nullif(t.location, '')`,
    image: none,
    imageMeta: none,
    closed: (now) => sql`(t.status = 'closed' or t.deadline < ${now}::timestamptz)`,
    body: sql`left(t.job_description || ' ' || t.job_requirements || ' ' || t.responsibilities, 20000)`,
  },
  offer: {
    ...shared,
    type: 'deal',
    table: sql`offer t`,
    from: (now) => sql`
      offer t
      where ${shown(now)}
        and (t.starts_at is null or t.starts_at <= ${now}::timestamptz)
        and (t.ends_at is null or t.ends_at > ${now}::timestamptz)`,
    lang: sql`'en'`,
    date: none,
    body: sql`coalesce(t.description, '')`,
  },
  product: {
    ...shared,
    type: 'deal',
    table: sql`product t`,
    from: (now) =>
      sql`product t where ${shown(now)} and (t.ends_at is null or t.ends_at > ${now}::timestamptz)`,
    title: sql`t.product_name`,
    lang: sql`'en'`,
    date: none,
    body: sql`concat_ws('. ', t.unit, t.description)`,
  },
  gallery_album: {
    ...shared,
    type: 'gallery',
    table: sql`gallery_album t`,
    from: (now) => sql`gallery_album t where ${shown(now)}`,
    date: sql`t.taken_at`,
    body: sql`left(concat_ws(' ', t.description, t.main_image_caption, ${sectionTexts}), 20000)`,
  },
  video: {
    ...shared,
    type: 'video',
    table: sql`video t`,
    from: (now) => sql`video t where ${shown(now)}`,
    image: sql`t.poster`,
    imageMeta: sql`t.poster_meta`,
    body: sql`concat_ws(' ', t.description, t.transcript)`,
  },
};
