-- A link by which a new colleague chooses the first password. It works once and ends after a day; its token is stored as a hash alone.
create table staff_invitation (
  token_hash text primary key,
  user_id integer not null references staff_user (id) on delete cascade,
  expires_at timestamptz(3) not null,
  -- Kept after its use, so that who opens it again is told why it does not work.
  used_at timestamptz(3)
);
create index staff_invitation_user on staff_invitation (user_id);
