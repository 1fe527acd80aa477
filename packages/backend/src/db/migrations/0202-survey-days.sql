-- What the answers of one day in Nairobi add up to. A day without a sum, or with one for another version of the survey, is added up
-- again when somebody looks at the numbers.
create table survey_day (
  survey_id integer not null references survey (id) on delete cascade,
  day date not null,
  version integer,
  tally jsonb,
  primary key (survey_id, day)
);

create function forget_survey_days() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'select survey_id, created_at from new_rows' when 'DELETE' then 'select survey_id, created_at from old_rows'
    else 'select survey_id, created_at from new_rows union all select survey_id, created_at from old_rows' end;
begin
  -- Shared among writers; whoever adds a survey up holds it alone, so that no answer comes between adding up and storing the sum.
  execute format('select pg_advisory_xact_lock_shared(0202, survey_id) from (select distinct survey_id from (%s) changed order by survey_id) surveys', changed);
  execute format('update survey_day known set tally = null from (select distinct survey_id, (created_at at time zone ''Africa/Nairobi'')::date as day from (%s) changed) days
    where known.survey_id = days.survey_id and known.day = days.day and known.tally is not null', changed);
  if tg_op <> 'DELETE' then
    insert into survey_day (survey_id, day) select distinct survey_id, (created_at at time zone 'Africa/Nairobi')::date from new_rows order by 1, 2 on conflict do nothing;
  end if;
  return null;
end $$;
create trigger forget_days_added after insert on survey_result referencing new table as new_rows for each statement execute function forget_survey_days();
create trigger forget_days_removed after delete on survey_result referencing old table as old_rows for each statement execute function forget_survey_days();
create trigger forget_days_changed after update on survey_result referencing old table as old_rows new table as new_rows for each statement execute function forget_survey_days();
insert into survey_day (survey_id, day) select distinct survey_id, (created_at at time zone 'Africa/Nairobi')::date from survey_result;
