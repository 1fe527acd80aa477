-- A summary of some of a survey's answers that somebody has asked for: of a region, or of those who gave an answer. An empty
-- filter stands for all answers, whose sums are in survey_day.
create table survey_filter (
  survey_id integer not null references survey (id) on delete cascade,
  -- A hash, because an answer may be somebody's own words.
  filter text not null,
  -- Region, question and answer. They stand here and not in the queue, which keeps what failed for a month.
  conditions jsonb not null default '{}',
  -- When its summary was last looked at, and when a process last sent or did a part of the counting.
  looked_at timestamptz not null default now(),
  counting_at timestamptz,
  primary key (survey_id, filter)
);

-- What the answers of one day in Nairobi that fit the filter add up to. A day that is missing is added up when somebody looks.
create table survey_filter_day (
  survey_id integer not null,
  day date not null,
  filter text not null,
  tally jsonb not null,
  primary key (survey_id, day, filter),
  foreign key (survey_id, filter) references survey_filter (survey_id, filter) on delete cascade
);
create index survey_filter_day_of_filter on survey_filter_day (survey_id, filter);

create function forget_survey_filter_days() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'select survey_id, created_at from new_rows' when 'DELETE' then 'select survey_id, created_at from old_rows'
    else 'select survey_id, created_at from new_rows union all select survey_id, created_at from old_rows' end;
begin
  -- The lock of migration 0202; each transaction may take it again.
  execute format('select pg_advisory_xact_lock_shared(0202, survey_id) from (select distinct survey_id from (%s) changed order by survey_id) surveys', changed);
  execute format('delete from survey_filter_day known using (select distinct survey_id, (created_at at time zone ''Africa/Nairobi'')::date as day from (%s) changed) days
    where known.survey_id = days.survey_id and known.day = days.day', changed);
  return null;
end $$;
create trigger forget_filter_days_added after insert on survey_result referencing new table as new_rows for each statement execute function forget_survey_filter_days();
create trigger forget_filter_days_removed after delete on survey_result referencing old table as old_rows for each statement execute function forget_survey_filter_days();
create trigger forget_filter_days_changed after update on survey_result referencing old table as old_rows new table as new_rows for each statement execute function forget_survey_filter_days();
