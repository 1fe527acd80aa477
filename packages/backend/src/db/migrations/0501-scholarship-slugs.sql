-- Every path that staff gave the scholarship page, so that links to it last. The audit log held them, and forgets its lines.
create table scholarship_slug (slug text primary key);

insert into scholarship_slug (slug)
select distinct slug
from (
  select detail ->> 'value' as slug from audit_log where subject = 'setting:scholarship.slug' and action = 'setting.change'
  union all
  select value #>> '{}' from setting where key = 'scholarship.slug'
) known
where slug ~ '^[a-z0-9-]+$';

-- A trigger, because the version before, which writes the setting while a site is updated, does not know the table.
create function remember_scholarship_slug() returns trigger language plpgsql as $$
begin
  insert into scholarship_slug (slug) values (new.value #>> '{}') on conflict do nothing;
  return null;
end $$;
create trigger remember_slug after insert or update on setting for each row
  when (new.key = 'scholarship.slug') execute function remember_scholarship_slug();
