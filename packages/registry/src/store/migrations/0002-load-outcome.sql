-- What visitors met, by remote and version. The backend's reports from browsers and the edges' counts of rendered pages go in;
-- rollouts and the staff's charts read. The backend makes the same table, so that either may start first.
create table if not exists load_outcome (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  remote_id text not null,
  version text not null,
  -- Who saw it: 'browser' (one row a visit, with its paint) or 'edge' (one row a second, many visits).
  source text not null check (source in ('browser', 'edge')),
  visits integer not null check (visits >= 0),
  failures integer not null check (failures >= 0),
  -- Largest contentful paint of that visit, in milliseconds; browsers only.
  lcp_ms integer
);
create index if not exists load_outcome_version on load_outcome (remote_id, version, at);
create index if not exists load_outcome_at on load_outcome (at);
