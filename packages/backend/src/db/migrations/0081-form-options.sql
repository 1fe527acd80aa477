-- Words of options that staff put over those of an event form, by question and value.
alter table form_definition add column options jsonb not null default '{}';
