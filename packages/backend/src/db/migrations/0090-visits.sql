-- What visitors' browsers met, by the remote and version that caused it. No address, no device, no person.
create table visit_report (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  remote text not null,
  version text not null,
  -- The claim, e.g. community:/community/:slugOrId
  page text not null,
  measure text not null,
  phase text,
  -- Milliseconds; for cls the score.
  value real,
  text text
);
create index visit_report_at on visit_report (at);
