-- Titles that have the words of a search, found without reading every text that has them.
create index article_title_words on article using gin (to_tsvector('simple', search_title));
-- A page of an article's comments in its order: what is shown first ends the reading.
create index comment_in_order on comment (article_id, pinned desc, created_at desc, id desc);
