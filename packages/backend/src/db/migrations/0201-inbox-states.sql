-- The state that the desk shows of what people sent: the staff's own when somebody has taken it up, otherwise that of the row. It stands
-- in the row, so that one index gives a page of the inbox in its order whatever state is asked for.
alter table contact_message add column desk_status text;
alter table event_application add column desk_status text;
alter table career_application add column desk_status text;
alter table scholarship_application add column desk_status text;
-- Null for spins that are no claim.
alter table spin add column desk_status text;

create function set_desk_status() returns trigger language plpgsql as $$
declare
  own text;
begin
  if tg_argv[0] = 'claim' then
    if new.claim_code is null then
      new.desk_status := null;
      return new;
    end if;
    own := case when new.handed_over_at is null then 'new' else 'done' end;
  elsif tg_argv[0] = 'contact' then
    own := case when new.status in ('new', 'spam', 'done') then new.status else 'open' end;
  elsif tg_argv[0] = 'event' then
    own := case new.status when 'new' then 'new' else 'done' end;
  else
    own := case new.status when 'new' then 'new' when 'reviewing' then 'open' when 'shortlisted' then 'waiting' else 'done' end;
  end if;
  new.desk_status := coalesce((select status from inbox_item where kind = tg_argv[0] and subject_id = new.id::text), own);
  return new;
end $$;

create trigger set_desk_status before insert or update on contact_message for each row execute function set_desk_status('contact');
create trigger set_desk_status before insert or update on event_application for each row execute function set_desk_status('event');
create trigger set_desk_status before insert or update on career_application for each row execute function set_desk_status('job');
create trigger set_desk_status before insert or update on scholarship_application for each row execute function set_desk_status('scholarship');
create trigger set_desk_status before insert or update on spin for each row execute function set_desk_status('claim');

create function carry_desk_status() returns trigger language plpgsql as $$
declare
  item inbox_item := case tg_op when 'DELETE' then old else new end;
begin
  -- The trigger of the row works the state out again.
  case item.kind
    when 'contact' then update contact_message set desk_status = null where id = item.subject_id::integer;
    when 'event' then update event_application set desk_status = null where id = item.subject_id::integer;
    when 'job' then update career_application set desk_status = null where id = item.subject_id::integer;
    when 'scholarship' then update scholarship_application set desk_status = null where id = item.subject_id::integer;
    when 'claim' then update spin set desk_status = null where id = item.subject_id::uuid;
  end case;
  return null;
end $$;
create trigger carry_desk_status after insert or update of status or delete on inbox_item for each row execute function carry_desk_status();

update contact_message set desk_status = null;
update event_application set desk_status = null;
update career_application set desk_status = null;
update scholarship_application set desk_status = null;
update spin set desk_status = null where claim_code is not null;

do $$
declare
  kind text;
  sent text;
begin
  for kind, sent in select * from (values ('contact', 'contact_message'), ('event', 'event_application'), ('job', 'career_application'),
    ('scholarship', 'scholarship_application'), ('claim', 'spin')) kinds loop
    execute format('insert into row_count (name, key, slot, total) select %L, desk_status, 0, count(*) from %I where desk_status is not null group by 2', 'inbox.' || kind, sent);
    execute format('create trigger count_added after insert on %I referencing new table as new_rows for each statement execute function count_rows(%L, ''desk_status'')', sent, 'inbox.' || kind);
    execute format('create trigger count_removed after delete on %I referencing old table as old_rows for each statement execute function count_rows(%L, ''desk_status'')', sent, 'inbox.' || kind);
    execute format('create trigger count_changed after update on %I referencing old table as old_rows new table as new_rows for each statement execute function count_rows(%L, ''desk_status'')', sent, 'inbox.' || kind);
    if kind <> 'claim' then
      execute format('create index %I on %I (created_at desc, (id::text) desc)', sent || '_newest', sent);
      execute format('create index %I on %I (desk_status, created_at desc, (id::text) desc)', sent || '_desk', sent);
    end if;
  end loop;
end $$;
create index spin_newest_claim on spin ((coalesce(claimed_at, issued_at)) desc, (id::text) desc) where claim_code is not null;
create index spin_desk on spin (desk_status, (coalesce(claimed_at, issued_at)) desc, (id::text) desc) where claim_code is not null;
-- The answers of one form, newest first.
create index event_application_of_form on event_application (version, created_at desc, (id::text) desc);

-- The same texts as in modules/staff/inbox/sources.ts.
do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index contact_message_letters on contact_message using gin ((name || E'\n' || subject || ', ' || region || E'\n' || left(message, 200) || E'\n' || reference || E'\n' || coalesce(email, '') || E'\n' || phone) gin_trgm_ops);
    create index event_application_letters on event_application using gin ((name || E'\n' || reference || E'\n' || coalesce(phone_e164, '')) gin_trgm_ops);
    create index career_application_letters on career_application using gin ((name || E'\n' || reference || E'\n' || email || E'\n' || phone_e164) gin_trgm_ops);
    create index scholarship_application_letters on scholarship_application using gin ((name || E'\n' || reference || E'\n' || phone_e164) gin_trgm_ops);
  end if;
end $$;
analyze contact_message, event_application, career_application, scholarship_application, spin;
