-- How many published articles each month of each topic has. A jump to a far page starts at its month instead
-- of passing by every newer article, and a topic's number is the sum of its months. Writers use slots by
-- connection, so that they hardly ever wait for each other.
create table article_month (
  kind text not null,
  category_id integer not null,
  month date not null,
  slot integer not null,
  total bigint not null,
  primary key (kind, category_id, month, slot)
);

create function month_of(moment timestamptz) returns date language sql immutable parallel safe
begin atomic
  select date_trunc('month', moment at time zone 'UTC')::date;
end;

-- The rows come in the order of their keys, so that two writers cannot wait for each other in a circle.
create function add_to_article_month(kinds text[], categories integer[], months date[], changes integer[])
returns void language sql
begin atomic
  insert into article_month as known (kind, category_id, month, slot, total)
    select kind, category_id, month, pg_backend_pid() % 16, sum(change)
    from unnest(kinds, categories, months, changes) as given(kind, category_id, month, change)
    group by kind, category_id, month having sum(change) <> 0 order by kind, category_id, month
    on conflict (kind, category_id, month, slot) do update set total = known.total + excluded.total;
end;

create function count_new_articles() returns trigger language plpgsql as $$
begin
  perform add_to_article_month(
    array_agg(kind), array_agg(category_id), array_agg(month_of(published_at)), array_agg(1)
  ) from new_rows where status = 'published';
  return null;
end $$;

create function count_removed_articles() returns trigger language plpgsql as $$
begin
  perform add_to_article_month(
    array_agg(kind), array_agg(category_id), array_agg(month_of(published_at)), array_agg(-1)
  ) from old_rows where status = 'published';
  return null;
end $$;

create function count_moved_article() returns trigger language plpgsql as $$
begin
  perform add_to_article_month(
    array[old.kind, new.kind], array[old.category_id, new.category_id],
    array[month_of(old.published_at), month_of(new.published_at)],
    array[case old.status when 'published' then -1 else 0 end, case new.status when 'published' then 1 else 0 end]
  );
  return null;
end $$;

create function forget_article_months() returns trigger language plpgsql as $$
begin
  delete from article_month;
  return null;
end $$;

create trigger count_added after insert on article referencing new table as new_rows
  for each statement execute function count_new_articles();
create trigger count_removed after delete on article referencing old table as old_rows
  for each statement execute function count_removed_articles();
-- By row: a like changes none of these columns and must not pay for them.
create trigger count_moved after update of kind, category_id, status, published_at on article for each row
  when ((old.kind, old.category_id, old.status, old.published_at)
    is distinct from (new.kind, new.category_id, new.status, new.published_at))
  execute function count_moved_article();
create trigger count_emptied after truncate on article
  for each statement execute function forget_article_months();

insert into article_month (kind, category_id, month, slot, total)
  select kind, category_id, month_of(published_at), 0, count(*)
  from article where status = 'published' group by 1, 2, 3;
analyze article_month;
