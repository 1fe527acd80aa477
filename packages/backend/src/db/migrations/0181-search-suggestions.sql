-- A search without results is repeated with the words of the site that are spelled most like it. The extension is trusted: the
-- owner of the database may create it. Where a provider forbids it, the search works without and suggests nothing.
do $$ begin
  create extension if not exists pg_trgm;
exception when others then
  raise warning 'pg_trgm was not created: %', sqlerrm;
end $$;

-- The words of all titles and texts. Words stay when a text goes: a suggestion is shown only when a search with it has results.
create table search_word (word text collate "C" primary key);

create function search_words(search tsvector) returns setof text language sql immutable parallel safe
begin atomic
  select lexeme from unnest(search) as found(lexeme, positions, weights)
  where length(lexeme) between 4 and 24 and lexeme !~ '[^[:alpha:]]';
end;

create function add_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word select word from search_words(new.search) as found(word) order by word on conflict do nothing;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['article', 'faq', 'job', 'offer', 'product', 'gallery_album', 'video'] loop
    execute format('insert into search_word select distinct word from %I, search_words(search) as found(word) on conflict do nothing', name);
    execute format('create trigger add_search_words after insert or update of search on %I for each row execute function add_search_words()', name);
  end loop;
  -- An administrator may have put it into a schema that is not searched.
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index search_word_similar on search_word using gin (word gin_trgm_ops);
  end if;
end $$;
