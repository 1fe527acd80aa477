// Inserts very many rows with few statements, for tests and measurements at depth.
import { sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';

const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
/** Chooses an element of an array by number. */
const pick = (values: readonly string[], number: ReturnType<typeof sql>) =>
  sql`(${list(values)})[1 + (${number}) % ${sql.raw(String(values.length))}]`;

/** Adds `articles`, an hour apart into the past, and `comments`; every 997th article has a unique word. */
export async function fillArchive(
  db: Db,
  {
    now,
    articles,
    comments,
    prefix = 'archive-fill',
  }: { now: Date; articles: number; comments: number; prefix?: string },
): Promise<void> {
  // The import is dynamic, so that a start without a demo reads none of its content.
  const { topics, filler } = (await import('./archive-texts')).archiveTexts;
  const { estates, words } = filler;
  const title = sql`${pick(topics, sql`n`)} || ' in ' || ${pick(estates, sql`n / 7`)} || ' ' || n`;
  const body = sql`
    concat_ws(
      ' ', ${pick(words, sql`n`)}, ${pick(words, sql`n / 3`)}, ${pick(words, sql`n / 11`)},
      ${pick(words, sql`n / 31`)}, case when n % 997 = 0 then 'rarelyused' || n / 997 end
    )`;
  await db.execute(
    sql`insert into category (slug, name) values ('community', 'Community') on conflict do nothing`,
  );
  await db.execute(sql`
    insert into article (
      slug, title, category_id, main_section_msg, sections, excerpt, user_name, likes, published_at,
      search_title, search_body
    )
    select ${prefix} || '-' || n, made.title, (select id from category where slug = 'community'),
      '<p>' || made.body || '.</p>',
      jsonb_build_array(jsonb_build_object('image', null, 'msg', '<p>' || made.body || ' again.</p>')),
      made.body, 'Konnect community', n % 90, ${now.toISOString()}::timestamptz - n * interval '1 hour',
      lower(made.title), made.body
    from generate_series(1, ${articles}::int) n, lateral (select ${title} as title, ${body} as body) made`);
  // Squared, so that a few articles have very many comments.
  await db.execute(sql`
    insert into comment (article_id, reference, name, message, status, created_at)
    select ids[1 + floor(power((n::bigint * 7919 % 1000003) / 1000003.0, 2) * cardinality(ids))::int],
      'KM-FILL-' || ${prefix} || '-' || n, 'Neighbour ' || n % 900, 'Asante, tutakuwepo. ' || n,
      case when n % 100 < 88 then 'approved' when n % 100 < 97 then 'pending' else 'spam' end,
      ${now.toISOString()}::timestamptz - n * interval '1 second'
    from (select array_agg(id order by id) as ids from article where slug like ${prefix} || '-%') as filled,
      generate_series(1, ${comments}::int) n`);
}
