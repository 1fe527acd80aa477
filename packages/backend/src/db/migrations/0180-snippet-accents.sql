-- Snippets find a word whatever its accents. The extension is trusted: the owner of the database may create it. Where a provider
-- forbids it, the snippet of a word with accents may begin elsewhere.
do $$ begin
  create extension if not exists unaccent;
exception when others then
  raise warning 'unaccent was not created: %', sqlerrm;
end $$;

create text search configuration site_words (copy = pg_catalog.simple);
do $$ begin
  -- An administrator may have put it into a schema that is not searched.
  if exists (select from pg_ts_dict where dictname = 'unaccent' and pg_ts_dict_is_visible(oid)) then
    alter text search configuration site_words alter mapping for hword, hword_part, word with unaccent, simple;
  end if;
end $$;
