alter table survey
  add column version integer not null default 1,
  add column opens_at timestamptz(3),
  add column closes_at timestamptz(3),
  add column archived_at timestamptz(3),
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by text;

-- Every version as it was saved, the newest included; surveys from before this have none until they are saved again.
create table survey_version (
  survey_id integer not null references survey (id) on delete cascade,
  version integer not null,
  title text not null,
  -- What an editor can change: title, description, document, completed_html, completed_html_on_condition.
  content jsonb not null,
  saved_at timestamptz(3) not null,
  saved_by text,
  primary key (survey_id, version)
);
