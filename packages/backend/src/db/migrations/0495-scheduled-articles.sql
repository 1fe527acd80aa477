-- Edges ask every few seconds which date of an article passed last: each is the first entry of an index.
create index article_published on article (published_at) where status <> 'draft';
create index article_valid_from on article (valid_from) where valid_from is not null and status <> 'draft';
create index article_valid_until on article (valid_until) where valid_until is not null and status <> 'draft';
