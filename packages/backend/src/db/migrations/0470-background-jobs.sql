-- One row for each job that has a schedule: which turn was handed out last, and how its last run went.
-- The waiting and failed runs themselves are in the schema "pgboss", which the library creates.
create table background_job (
  name text primary key,
  -- Start of the turn that was handed out last, in multiples of the job's interval since 1970.
  turn_at timestamptz not null default '1970-01-01T00:00:00Z',
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_ms integer,
  last_state text check (last_state in ('done', 'failed')),
  last_error text
);
