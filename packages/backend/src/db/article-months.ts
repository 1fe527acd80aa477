// Counts and far pages of articles come from monthly totals, which triggers keep (migration 0485).
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';

type Value = SQLWrapper | Placeholder;

export interface ArticlePlaces {
  kind: Value;
  category?: Value;
  /** A `timestamptz`; articles published later are scheduled and do not count. */
  now: Value;
}

const inMonths = ({ kind, category }: ArticlePlaces): SQL =>
  sql`counted.kind = ${kind}${category ? sql` and counted.category_id = ${category}` : sql``}`;
const published = ({ kind, category }: ArticlePlaces): SQL =>
  sql`a.kind = ${kind} and a.status = 'published'${category ? sql` and a.category_id = ${category}` : sql``}`;
const scheduled = (places: ArticlePlaces): SQL =>
  sql`(select count(*) from article a where ${published(places)} and a.published_at > ${places.now})`;

export function countInMonths(places: ArticlePlaces): SQL<number> {
  const total = sql`select sum(counted.total) from article_month counted where ${inMonths(places)}`;
  return sql<number>`(coalesce((${total}), 0) - ${scheduled(places)})::int`;
}

/**
 * Skips whole months, then articles of one month. Scheduled ones come first and need no condition.
 * @returns a subquery: the numbers of the articles of a page, the newest first
 */
export function pageInMonths({
  offset,
  limit,
  ...places
}: ArticlePlaces & { offset: Value; limit: Value }): SQL {
  return sql`(with months as (
      select counted.month, sum(counted.total) as total from article_month counted
      where ${inMonths(places)} group by counted.month),
    sought as materialized (select ${offset}::bigint + ${scheduled(places)} as skipped),
    start as materialized (
      select newer.month, (sought.skipped - newer.total)::bigint as skipped
      from (select month, sum(total) over (order by month desc) - total as total from months) newer, sought
      where newer.total <= sought.skipped order by newer.month limit 1)
    select a.id from article a
    where ${published(places)}
      and a.published_at < (select (month + interval '1 month') at time zone 'UTC' from start)
    order by a.published_at desc, a.id desc limit ${limit} offset (select skipped from start))`;
}
