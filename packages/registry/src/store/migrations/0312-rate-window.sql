-- How often a token made changes in one window of time, counted by all registries together. Unlogged: losing it in a crash costs
-- nothing. The backend has the same for addresses.
create unlogged table registry_rate_window (
  name text not null,
  address text not null,
  begins timestamptz(3) not null,
  uses integer not null,
  -- From this instant on it counts no more and may be deleted.
  ends timestamptz(3) not null,
  primary key (name, address, begins)
);
create index registry_rate_window_end on registry_rate_window (ends);
