-- How many answers each survey has, for the list of surveys and the totals of summaries (migration 0200).
create trigger count_added after insert on survey_result referencing new table as new_rows for each statement execute function count_rows('survey_result', 'survey_id::text');
create trigger count_removed after delete on survey_result referencing old table as old_rows for each statement execute function count_rows('survey_result', 'survey_id::text');
create trigger count_changed after update on survey_result referencing old table as old_rows new table as new_rows for each statement execute function count_rows('survey_result', 'survey_id::text');
insert into row_count (name, key, slot, total) select 'survey_result', survey_id::text, 0, count(*) from survey_result group by survey_id;
