-- Which session at the company's identity provider began a session here, so that its end there ends it here. Null: it began with a password or a passkey, or before.
alter table staff_session add column provider_subject text;
alter table staff_session add column provider_session text;

-- Logout tokens of the provider that were taken: each is good once. A row is of no use after the token's own end.
create table staff_logout_token (
  token_hash text primary key,
  expires_at timestamptz(3) not null
);
