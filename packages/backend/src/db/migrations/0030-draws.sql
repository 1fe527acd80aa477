-- Prize draws: the server draws, the page only shows it.
create table draw (
  -- Part of the text that a draw is worked out from: no colon in it.
  id text primary key check (id ~ '^[A-Za-z0-9][A-Za-z0-9-]*$'),
  title text not null,
  promoter text not null,
  terms text,
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3),
  -- Only who holds a ticket of the finished form may spin.
  requires_ticket boolean not null default false,
  -- Spins that one address may draw in an hour.
  hourly_per_address integer not null default 60 check (hourly_per_address > 0),
  -- Days a winner has to send the details.
  claim_days integer not null default 30 check (claim_days > 0),
  -- Encrypted; see modules/draws/seed.ts.
  sealed_seed text not null,
  -- SHA-256 of the seed, public from the beginning.
  seed_commit text not null check (length(seed_commit) = 64),
  revealed_seed text check (length(revealed_seed) = 64),
  revealed_at timestamptz(3),
  -- The newest entry of the ledger. This row is locked while an entry is added, so that the chain has no branches.
  ledger_entries integer not null default 0,
  ledger_head text,
  created_at timestamptz(3) not null default now()
);

create table prize (
  draw_id text not null references draw (id) on delete cascade,
  id text not null,
  name text not null,
  odds numeric(12, 6) not null check (odds >= 0),
  color text not null,
  win boolean not null,
  -- At the beginning; null: unlimited.
  stock integer check (stock >= 0),
  -- Never below zero, whatever the program does.
  stock_left integer check (stock_left >= 0),
  position integer not null,
  primary key (draw_id, id),
  check ((stock is null) = (stock_left is null))
);

create table spin (
  id uuid primary key default gen_random_uuid(),
  draw_id text not null references draw (id),
  participant_id text not null,
  device_key text not null,
  -- Keyed hash of the address, for the hourly limit; emptied when the draw is revealed.
  address_hash text,
  ticket_id integer,
  -- What the seed gave, and what was given: another prize when the first had run out.
  drawn_prize_id text not null,
  prize_id text not null,
  issued_at timestamptz(3) not null,
  -- A win: when the details came. A loss: when the page said that it was shown.
  claimed_at timestamptz(3),
  name text,
  -- E.164
  phone text,
  region text,
  claim_code text unique,
  handed_over_at timestamptz(3),
  foreign key (draw_id, prize_id) references prize (draw_id, id),
  foreign key (draw_id, drawn_prize_id) references prize (draw_id, id),
  constraint spin_once_participant unique (draw_id, participant_id),
  constraint spin_once_device unique (draw_id, device_key)
);
create unique index spin_once_phone on spin (draw_id, phone) where phone is not null;
create unique index spin_once_ticket on spin (draw_id, ticket_id) where ticket_id is not null;
create index spin_of_address on spin (draw_id, address_hash, issued_at);
create index spin_claims on spin (draw_id, claimed_at desc, id desc) where claim_code is not null;

-- Public and only ever added to. Each hash covers the one before, so that nothing can be changed, taken out or put in
-- without every later hash being wrong.
create table draw_ledger (
  draw_id text not null references draw (id),
  position integer not null,
  kind text not null check (kind in ('spin', 'claim', 'stock', 'hand_over')),
  at timestamptz(3) not null,
  spin_id text not null default '',
  participant_hash text not null default '',
  drawn_prize_id text not null default '',
  prize_id text not null default '',
  detail text not null default '',
  prev_hash text not null,
  hash text not null,
  primary key (draw_id, position)
);
