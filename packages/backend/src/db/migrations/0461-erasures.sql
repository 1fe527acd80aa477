-- Who was erased, as keyed hashes that name nobody without SERVER_SECRET. A copy is in a file outside of the database: what a restored
-- database lacks of it is erased again.
create table erasure (
  id text primary key,
  at timestamptz(3) not null,
  -- Which secret the hashes were made with.
  key_id text not null,
  phone_hash text,
  email_hash text
);
