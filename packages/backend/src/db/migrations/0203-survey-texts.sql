-- Answers of one region of a survey. The same expression as REGION in modules/engagement/surveys/answer-query.ts.
create index survey_result_of_region on survey_result (survey_id, (coalesce(responses ->> 'area', responses ->> 'region', responses ->> 'residency')));

-- All that was written in an answer, without the bytes of files: what the staff's search of texts looks through.
create function survey_letters(responses jsonb) returns text language sql immutable parallel safe
begin atomic
  select case when responses::text like '%"data:%' then regexp_replace(responses::text, '"data:[^"]*"', '""', 'g') else responses::text end;
end;
do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index survey_result_letters on survey_result using gin (survey_letters(responses) gin_trgm_ops);
  end if;
end $$;
analyze survey_result;
