-- Searches look first for titles that begin with what was typed.
create index article_search_title on article (search_title text_pattern_ops);
