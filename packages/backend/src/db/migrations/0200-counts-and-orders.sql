-- Numbers that screens show, kept by triggers: counting a million rows at each look takes a second. A number is the sum of its slots,
-- of which each connection uses one, so that writers hardly ever wait for each other.
create table row_count (
  name text not null,
  key text not null,
  slot integer not null,
  total bigint not null,
  primary key (name, key, slot)
);

-- Arguments: the name of the number, and the expression that gives the key of a row; rows without a key are not counted.
create function count_rows() returns trigger language plpgsql as $$
declare
  added text := format('select %s as key, 1 as change from new_rows', tg_argv[1]);
  removed text := format('select %s as key, -1 as change from old_rows', tg_argv[1]);
begin
  -- In the order of the keys, so that two writers cannot wait for each other in a circle.
  execute format('insert into row_count as known (name, key, slot, total)
    select %L, key, pg_backend_pid() %% 16, sum(change) from (%s) changes where key is not null group by key having sum(change) <> 0 order by key
    on conflict (name, key, slot) do update set total = known.total + excluded.total',
    tg_argv[0], case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end);
  return null;
end $$;

create trigger count_added after insert on comment referencing new table as new_rows for each statement execute function count_rows('comment', 'status');
create trigger count_removed after delete on comment referencing old table as old_rows for each statement execute function count_rows('comment', 'status');
create trigger count_changed after update on comment referencing old table as old_rows new table as new_rows for each statement execute function count_rows('comment', 'status');
insert into row_count (name, key, slot, total) select 'comment', status, 0, count(*) from comment group by status;

-- The orders in which the moderation queue is read.
create index comment_newest on comment (created_at desc, id desc);
create index comment_newest_of_article on comment (article_id, created_at desc, id desc);
create index comment_held on comment (created_at desc, id desc) where held_reason is not null;
-- How much an author has written, and how much of it was approved, read from the index alone.
drop index comment_of_author;
create index comment_of_author on comment (device_key, status) where device_key is not null;

-- A topic's page, its number of stories and its newest one. The index of before lacked the kind.
create index article_of_category on article (category_id, kind, status, published_at desc, id desc);
drop index article_by_category;
-- Older event forms name their event by its title.
create index article_by_lower_title on article (lower(title));
-- The newest answers of all surveys, without reading them.
drop index survey_result_newest;
create index survey_result_newest on survey_result (created_at desc, id desc);

-- Staff search for any part of a word. An administrator may have put the extension into a schema that is not searched, and a provider
-- may forbid it; the search then works without an index.
do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index comment_letters on comment using gin ((message || E'\n' || coalesce(name, '') || E'\n' || reference) gin_trgm_ops);
    create index article_title_letters on article using gin (title gin_trgm_ops);
    create index article_slug_letters on article using gin (slug gin_trgm_ops);
  end if;
end $$;
-- Statistics of the new expressions decide between reading in order and looking up.
analyze comment, article;
