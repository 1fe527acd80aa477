-- With `status <> 'draft'` the index of dates fitted the values of an article list, but not its statement, so
-- that the server planned each call again. No list's condition implies this one.
drop index article_published;
drop index article_valid_from;
drop index article_valid_until;
create index article_published on article (published_at) where (status = 'draft') is not true;
create index article_valid_from on article (valid_from)
  where valid_from is not null and (status = 'draft') is not true;
create index article_valid_until on article (valid_until)
  where valid_until is not null and (status = 'draft') is not true;
