-- Words of event forms that staff have replaced: what was sent before is read in the words of its day.
create table replaced_form_words (
  kind text not null check (kind in ('v2', 'v3', 'v4')),
  replaced_at timestamptz(3) not null,
  labels jsonb not null,
  options jsonb not null,
  primary key (kind, replaced_at)
);
