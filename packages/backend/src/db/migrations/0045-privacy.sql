-- An anonymised application has no files any more.
alter table scholarship_application
  alter column birthcert_file_id drop not null,
  alter column report_card_file_id drop not null;

-- Anonymised rows, by the columns that say when: the clean-up must not do them again.
create table anonymised (
  kind text not null,
  subject_id text not null,
  at timestamptz(3) not null,
  primary key (kind, subject_id)
);
