-- The registry's own jobs: who runs each now, and how the last run went. One statement takes a turn, by the database's clock. It ends
-- with the run, or by itself when the registry that took it is gone.
create table registry_job (
  name text primary key,
  holder uuid,
  taken_until timestamptz,
  last_started_at timestamptz not null,
  last_finished_at timestamptz,
  last_ms integer,
  last_state text check (last_state in ('done', 'failed')),
  last_error text,
  -- Of the tries that have failed in a row; the id is what a person has tried again.
  failed_tries integer not null default 0,
  failing_since timestamptz,
  failure_id uuid,
  retry_at timestamptz
);

-- What could not be done for a rollout: {"id", "tries", "retryAt", "error", "since", "at"}. Null while all goes well.
alter table remote_rollout add column failure jsonb;
