-- Links to overrides that were confirmed in a browser; each opens once. Rows live as long as their links.
create table override_link_use (
  nonce text primary key,
  expires_at timestamptz not null
);
create index override_link_use_expires on override_link_use (expires_at);
