-- The desk's list of one kind of text in its order; its search looks through the newest first.
create index article_of_kind on article (kind, id desc);
-- What is held, in one state of the queue.
create index comment_held_by_status on comment (status, created_at desc, id desc)
  where held_reason is not null;

-- Trigrams know no part of one or two letters. This index knows each letter of a title and each two in a row.
create function letter_pairs(content text) returns text[] language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(distinct part), '{}')
  from (select lower(content) as low) folded, generate_series(1, length(low)) as at(place),
    lateral (values (substr(low, place, 1)), (substr(low, place, 2))) as parts(part);
end;
create index article_letter_pairs on article using gin (letter_pairs(title || E'\n' || slug));
-- Statistics of the new expression decide between reading in order and looking up.
analyze article;
