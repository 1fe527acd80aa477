-- Whether a child may be photographed at an event is an answer with a life of its own: it has a time, and can be withdrawn.
alter table event_application
  -- Null: the form did not ask, or the row is of a release that did not record it.
  add column photo_consent boolean,
  add column photo_consent_at timestamptz(3),
  add column photo_consent_withdrawn_at timestamptz(3);

-- Until now only people who agreed could apply.
update event_application set photo_consent = true, photo_consent_at = created_at
  where version = 'v4' and lower(answers ->> 'open_bool_1') in ('true', 'on', 'yes', '1');
