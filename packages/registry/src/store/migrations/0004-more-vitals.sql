-- The other web vitals of that visit; browsers only, and only of visits that had an interaction or could be measured.
alter table load_outcome add column if not exists inp_ms integer;
alter table load_outcome add column if not exists cls real;
