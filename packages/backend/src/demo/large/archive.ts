import { sql, type SQL } from 'drizzle-orm';
import { cleanHtml } from '#app/text/html';
import { normaliseForSearch } from '#app/text/text';
import { archiveTexts } from '../archive-texts';
import { demoImageMeta, demoImageNames } from '../images/index';
import { before, below, N, pick, share } from './sql-values';
import type { Batch } from './batch';

const { estates, topics, turns, sentences, remarks, people } = archiveTexts;

const STORY_IMAGES = demoImageNames.filter((name) => !/^(?:faq|product|clip|offer)-/.test(name));
const IMAGE_METAS = STORY_IMAGES.map((name) => JSON.stringify(demoImageMeta(name)));
const ARTICLE_AGE = sql`${N} + 24 * 90`;
const WORD_EVERY = 997;

/** Makes the same choice from the displayed texts and from the normalised ones. */
const both = (pool: readonly string[], of: SQL): { shown: SQL; searched: SQL } => ({
  shown: pick(pool, of),
  searched: pick(pool.map(normaliseForSearch), of),
});

export async function fillArticles({ db, now, from, to }: Batch): Promise<void> {
  await db.execute(
    sql`
      insert into category (slug, name)
      values ('community', 'Community'), ('announcement', 'Announcement')
      on conflict do nothing`,
  );
  const title = [both(topics, share(1)), both(estates, share(2)), both(turns, share(3))] as const;
  const body = [4, 5, 6, 7].map((salt) => both(sentences.map(cleanHtml), share(salt)));
  const texts = sql.join(
    body.map(({ shown }) => shown),
    sql` || ' ' || `,
  );
  const searched = sql.join(
    body.map((sentence) => sentence.searched),
    sql` || ' ' || `,
  );
  const [topic, estate, turn] = title;
  // Every 997th article has a unique word, so that rare and common words can be searched.
  await db.execute(sql`
    insert into article (
      slug, title, category_id, main_image, main_image_meta, main_section_msg, sections, excerpt, user_name,
      likes, published_at, search_title, search_body
    )
    select 'archive-' || n, title,
      (
        select id
        from category
        where slug = case when ${share(8)} < 0.1 then 'announcement' else 'community' end
      ), image, meta::jsonb, '<p>' || body || '</p>',
      jsonb_build_array(jsonb_build_object('image', null, 'msg', '<p>' || further || '</p>')), body,
      'Konnect community', ${below(90, share(9))}, ${before(now, ARTICLE_AGE, '1 hour')}, search_title,
      search_body
    from generate_series(${from}::int, ${to}::int) n,
      lateral (
        select ${topic.shown} || ' in ' || ${estate.shown} || ' ' || ${turn.shown} as title,
          ${topic.searched} || ' in ' || ${estate.searched} || ' ' || ${turn.searched} as search_title,
          ${texts} as body, ${pick(sentences.map(cleanHtml), share(10))} as further,
          concat_ws(
            ' ', ${searched}, ${pick(sentences.map(normaliseForSearch), share(10))},
            case
              when n % ${sql.raw(String(WORD_EVERY))} = 0 then 'rarelyused'
                || n / ${sql.raw(String(WORD_EVERY))}
            end
          ) as search_body, case when ${share(11)} < 0.8 then ${pick(STORY_IMAGES, share(12))} end as image,
          case when ${share(11)} < 0.8 then ${pick(IMAGE_METAS, share(12))} end as meta
      ) made`);
}

const COMMENTS_PER_DEVICE = 5;

/** A few articles get very many comments. */
export async function fillComments({ db, now, from, to, count }: Batch): Promise<void> {
  const devices = Math.ceil(count / COMMENTS_PER_DEVICE);
  await db.execute(sql`
    with filled as materialized (
      select array_agg(id order by id) as ids from article where slug like 'archive-%'
    )
    insert into comment (article_id, reference, name, message, status, held_reason, device_key, created_at)
    select ids[1 + floor(power(${share(1)}, 2) * cardinality(ids))::int],
      'KM-LARGE-' || lpad(n::text, 7, '0'),
      case when ${share(2)} < 0.8 then ${pick(people.first, share(3))} end,
      ${pick(remarks, share(4))} || case when n % 50 = 0 then ' ' || ${pick(sentences, share(5))} else '' end,
      case when ${share(6)} < 0.88 then 'approved' when ${share(6)} < 0.97 then 'pending' else 'spam' end,
      case when ${share(6)} between 0.93 and 0.97 then 'links' end,
      case when ${share(7)} < 0.7 then 'large-' || ${below(devices, sql`power(${share(8)}, 2)`)} end,
      ${before(now, sql`1 + ${share(9)} * 24 * 85`, '1 hour')}
    from filled, generate_series(${from}::int, ${to}::int) n`);
}
