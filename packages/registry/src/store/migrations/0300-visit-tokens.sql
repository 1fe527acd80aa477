-- The key of the tokens with which browsers report visits. Edges sign with it, so they get it from the registry.
create table visit_token_key (
  id integer primary key check (id = 1),
  key text not null
);
insert into visit_token_key (id, key) values (1, gen_random_uuid()::text || gen_random_uuid()::text);

-- Tokens that were used; each counts once. Rows live as long as their tokens.
create table visit_token_use (
  nonce text primary key,
  expires_at timestamptz not null
);
create index visit_token_use_expires on visit_token_use (expires_at);

-- Since when a rollout waits for a person, because browsers reported that it does worse.
alter table remote_rollout add column paused_at timestamptz;
