-- What was published. Rows are never changed: a version is its content.
create table remote_version (
  remote_id text not null,
  version text not null,
  digest text not null,
  container text not null,
  descriptor jsonb not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (remote_id, version)
);

-- What visitors get: one row per remote, changed by promote and rollback alone.
create table remote_live (
  remote_id text primary key,
  version text not null,
  -- Good versions before this one, newest first; a rollback takes the first.
  previous_versions jsonb not null default '[]',
  revision bigint not null,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  why text not null default '',
  foreign key (remote_id, version) references remote_version (remote_id, version)
);

-- One row. Its lock puts all changes of what is live in one order; its revision is what edges poll.
create table registry_state (
  id integer primary key check (id = 1),
  epoch text not null,
  revision bigint not null
);
insert into registry_state (id, epoch, revision) values (1, gen_random_uuid()::text, 0);

-- Append-only: nothing in this package changes or deletes a row of it.
create table registry_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  remote_id text not null,
  version text not null,
  from_version text,
  why text not null default '',
  revision bigint
);
create index registry_audit_remote on registry_audit (remote_id, id);
