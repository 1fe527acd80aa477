-- Maintenance notices, tiles of the home page and jobs are edited like everything else that is published.
-- Without a moment a row is shown from the beginning.
alter table maintenance_notice
  add column slug text not null unique default 'm-' || gen_random_uuid(),
  add column status text not null default 'published' check (status in ('draft', 'published', 'hidden')),
  add column published_at timestamptz(3),
  add column edited_at timestamptz(3);
update maintenance_notice set status = 'hidden' where not active;
alter table maintenance_notice drop column active;

alter table banner_group
  add column slug text not null unique default 'b-' || gen_random_uuid(),
  add column status text not null default 'published' check (status in ('draft', 'published', 'hidden')),
  add column published_at timestamptz(3),
  add column edited_at timestamptz(3),
  -- [{ main_image, main_image_meta, redirect_url, button_text }], in their order: a tile is published as a whole.
  add column slides jsonb not null default '[]';
update banner_group set slides = coalesce(
  (select jsonb_agg(jsonb_build_object('main_image', main_image, 'main_image_meta', main_image_meta, 'redirect_url', redirect_url, 'button_text', button_text) order by banner.position, banner.id)
    from banner where banner.group_id = banner_group.id), '[]');
drop table banner;

alter table job
  add column published_at timestamptz(3),
  add column edited_at timestamptz(3);
