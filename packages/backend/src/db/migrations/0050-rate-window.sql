-- How often an address used a call in one window of time, counted by all instances together. Unlogged: losing it in a crash
-- costs nothing, and it is written often.
create unlogged table rate_window (
  name text not null,
  address text not null,
  begins timestamptz(3) not null,
  uses integer not null,
  -- From this instant on it counts no more and may be deleted.
  ends timestamptz(3) not null,
  primary key (name, address, begins)
);
create index rate_window_end on rate_window (ends);
