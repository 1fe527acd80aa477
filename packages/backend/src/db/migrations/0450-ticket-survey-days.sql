-- What the responses to a ticket survey of one day in Nairobi add up to, as survey_day has it for surveys (migration 0202). A day
-- without a sum is added up again when somebody looks at the numbers.
create table ticket_survey_day (
  survey_id text not null references ticket_survey (id) on delete cascade,
  day date not null,
  tally jsonb,
  primary key (survey_id, day)
);

create function forget_ticket_survey_days() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'select survey_id, created_at from new_rows' when 'DELETE' then 'select survey_id, created_at from old_rows'
    else 'select survey_id, created_at from new_rows union all select survey_id, created_at from old_rows' end;
begin
  -- Writers share the lock; the one who adds a survey up holds it alone, so that no response comes between adding up and storing.
  execute format('select pg_advisory_xact_lock_shared(0450, lock) from (select distinct hashtext(survey_id) as lock from (%s) changed order by 1) locks', changed);
  execute format('update ticket_survey_day known set tally = null from (select distinct survey_id, (created_at at time zone ''Africa/Nairobi'')::date as day from (%s) changed) days
    where known.survey_id = days.survey_id and known.day = days.day and known.tally is not null', changed);
  if tg_op <> 'DELETE' then
    insert into ticket_survey_day (survey_id, day) select distinct survey_id, (created_at at time zone 'Africa/Nairobi')::date from new_rows order by 1, 2 on conflict do nothing;
  end if;
  return null;
end $$;
create trigger forget_days_added after insert on ticket_response referencing new table as new_rows for each statement execute function forget_ticket_survey_days();
create trigger forget_days_removed after delete on ticket_response referencing old table as old_rows for each statement execute function forget_ticket_survey_days();
create trigger forget_days_changed after update on ticket_response referencing old table as old_rows new table as new_rows for each statement execute function forget_ticket_survey_days();
insert into ticket_survey_day (survey_id, day) select distinct survey_id, (created_at at time zone 'Africa/Nairobi')::date from ticket_response;

-- How many responses each survey has, for the list of ticket surveys (migration 0200).
create trigger count_added after insert on ticket_response referencing new table as new_rows for each statement execute function count_rows('ticket_response', 'survey_id');
create trigger count_removed after delete on ticket_response referencing old table as old_rows for each statement execute function count_rows('ticket_response', 'survey_id');
create trigger count_changed after update on ticket_response referencing old table as old_rows new table as new_rows for each statement execute function count_rows('ticket_response', 'survey_id');
insert into row_count (name, key, slot, total) select 'ticket_response', survey_id, 0, count(*) from ticket_response group by survey_id;
