-- What a list shows of an article, written once when the article is stored: a page of a list is then put together from text.
-- The fields are those of the contract's summary, in JSON without the outer braces. The category's name and the likes are
-- missing: they change on their own, and the list adds them.

create function article_media_json(meta jsonb) returns text language sql immutable parallel safe as $$
  -- Null when one of the three is missing: then the picture counts as one that nothing is known of.
  select coalesce('{"width":' || (meta -> 'width')::text || ',"height":' || (meta -> 'height')::text || ',"alt":' || (meta -> 'alt')::text
    || case when meta ? 'blur' then ',"blur":' || (meta -> 'blur')::text else '' end || '}', 'null')
$$;

-- Pictures for slideshows, without the text.
create function article_pictures_json(sections jsonb) returns text language sql immutable parallel safe as $$
  select '[' || coalesce(string_agg(
    '{"image":' || coalesce((part -> 'image')::text, 'null') || ',"msg":""' || case when part ? 'image_meta' then ',"image_meta":' || article_media_json(part -> 'image_meta') else '' end || '}',
    ',' order by place), '') || ']'
  from jsonb_array_elements(case when jsonb_typeof(sections) = 'array' then sections else '[]' end) with ordinality as parts(part, place)
$$;

create function article_text_json(value text) returns text language sql immutable parallel safe as $$
  select coalesce(to_json(value)::text, 'null')
$$;

create function article_time_json(value timestamptz) returns text language sql immutable parallel safe as $$
  select coalesce('"' || to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
$$;

create function article_html_json(plain text) returns text language sql immutable parallel safe as $$
  select case when plain = '' then '""'
    else to_json('<p>' || replace(replace(replace(replace(plain, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;') || '</p>')::text end
$$;

alter table article add column summary_json text generated always as (
  '"id":' || id::text
  || ',"slug":' || article_text_json(slug)
  || ',"title":' || article_text_json(title)
  || ',"main_image":' || article_text_json(main_image)
  || ',"main_image_meta":' || article_media_json(main_image_meta)
  || ',"main_image_caption":' || article_text_json(main_image_caption)
  || ',"image_caption":' || article_text_json(image_caption)
  || ',"main_section_msg":' || article_html_json(excerpt)
  || ',"sections":' || article_pictures_json(sections)
  || ',"date_created":' || article_time_json(published_at)
  || ',"author":' || article_text_json(author)
  || ',"user":' || case when user_name is null then 'null' else '{"name":' || article_text_json(user_name) || '}' end
  || ',"phone_in_comment":' || case when phone_in_comment then 'true' else 'false' end
  || ',"video_file":' || article_text_json(video_file)
  || ',"category_id":' || category_id::text
  || ',"lang":' || article_text_json(lang)
  || ',"updated_at":' || article_time_json(edited_at)
  || ',"reading_minutes":' || reading_minutes::text
  || ',"excerpt":' || article_text_json(excerpt)
) stored;
