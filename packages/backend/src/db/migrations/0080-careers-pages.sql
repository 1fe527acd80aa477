-- Pages about working here are content like notices and letters.
alter table article drop constraint article_kind_check;
alter table article add constraint article_kind_check check (kind in ('article', 'notice', 'letter', 'career'));
