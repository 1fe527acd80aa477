-- What staff set instead of a default; see modules/settings/definitions.ts.
create table setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz(3) not null,
  changed_by text not null
);

-- Why staff hid a comment or called it spam.
alter table comment add column reason text;
create index comment_of_author on comment (device_key) where device_key is not null;

-- Devices whose comments go to spam unseen.
create table muted_device (
  device_key text primary key,
  reason text,
  muted_by text not null,
  muted_at timestamptz(3) not null
);
