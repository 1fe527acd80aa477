-- A draft may have nothing but its title. What readers see still has a topic, and a video has one source.
alter table article alter column category_id drop not null;
alter table article add constraint article_topic_check check (status <> 'published' or category_id is not null);
alter table video drop constraint video_check;
alter table video add constraint video_source_check check (status <> 'published' or (video_id is null) <> (video_file is null));
