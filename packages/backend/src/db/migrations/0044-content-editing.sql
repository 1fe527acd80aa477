-- Every saved state of a piece of content. `kind` and `subject_id` name its row in the kind's own table.
create table content_revision (
  kind text not null,
  subject_id integer not null,
  version integer not null,
  author text not null,
  fields jsonb not null,
  created_at timestamptz(3) not null,
  published_at timestamptz(3),
  primary key (kind, subject_id, version)
);

-- Where editing stands. Content without a row was never edited here: version 0.
create table content_state (
  kind text not null,
  subject_id integer not null,
  version integer not null,
  published_version integer,
  deleted_at timestamptz(3),
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (kind, subject_id)
);
