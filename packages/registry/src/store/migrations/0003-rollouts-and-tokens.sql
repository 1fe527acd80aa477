-- A version beside the live one, for a share of the visitors. At most one for each remote; ended ones are in the audit.
create table remote_rollout (
  remote_id text primary key references remote_live (remote_id),
  version text not null,
  percent integer not null check (percent between 1 and 100),
  -- Shares still to come, in their order. Empty: it stays where it is, unless it was the last of several, which makes it live.
  next_stages jsonb not null default '[]',
  -- False for one share that a person set: it is taken back by itself, but goes on only when somebody says so.
  is_staged boolean not null,
  stage_seconds integer not null check (stage_seconds >= 0),
  min_visits integer not null check (min_visits >= 1),
  started_at timestamptz not null,
  stage_at timestamptz not null,
  started_by text not null,
  why text not null default '',
  -- What the last look found, in words.
  finding text not null default '',
  foreign key (remote_id, version) references remote_version (remote_id, version)
);

-- A team's token: good for one remote. Only its hash is here.
create table registry_token (
  id text primary key,
  remote_id text not null,
  name text not null,
  hash text not null unique,
  created_at timestamptz not null default now(),
  created_by text not null,
  revoked_at timestamptz,
  revoked_by text
);

-- What was tried and refused belongs to the record too.
alter table registry_audit add column outcome text not null default 'done' check (outcome in ('done', 'refused'));
alter table registry_audit add column reason text not null default '';
