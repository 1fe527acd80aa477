-- A restore of `pg_dump` runs without a search path, and this function, which a generated column calls, named another one without its
-- schema. A body that is parsed here keeps which function is meant, and dumps name it in full.
create or replace function article_pictures_json(sections jsonb) returns text language sql immutable parallel safe
begin atomic
  select '[' || coalesce(string_agg(
    '{"image":' || coalesce((part -> 'image')::text, 'null') || ',"msg":""' || case when part ? 'image_meta' then ',"image_meta":' || article_media_json(part -> 'image_meta') else '' end || '}',
    ',' order by place), '') || ']'
  from jsonb_array_elements(case when jsonb_typeof(sections) = 'array' then sections else '[]' end) with ordinality as parts(part, place);
end;
