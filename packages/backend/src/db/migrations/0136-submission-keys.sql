-- A submission's key once held the whole answer: it outlived an erasure, and a replay told temporary passwords again. It now names the
-- row that was stored, of which the answer is made anew, and belongs to one device or session. The table is made anew, so that the old
-- answers leave the files of the database as well. Keys of before have no owner and are known to everybody who sends the same again.
create table idempotency_key_next (
  scope text not null,
  owner text not null default '',
  key text not null,
  fingerprint text not null,
  status integer,
  row_id text,
  created_at timestamptz(3) not null default now(),
  primary key (scope, owner, key)
);
insert into idempotency_key_next (scope, key, fingerprint, status, row_id, created_at)
select scope, key, fingerprint, status,
  case
    when scope = 'reportFaqMiss' then case when body like '%true%' then 'noted' else '' end
    when scope = 'participateInSpin' then coalesce(substring(body from '"claim_code":"([^"]+)"'), '')
    else substring(body from '^\{"(?:id|_id|spin_id)":"?([^",}]+)') || case when body like '%"already_received":true%' then ' known' else '' end
  end,
  created_at
from idempotency_key;
drop table idempotency_key;
alter table idempotency_key_next rename to idempotency_key;
alter index idempotency_key_next_pkey rename to idempotency_key_pkey;
-- An erasure finds the keys of what it erases.
create index idempotency_key_row on idempotency_key (scope, row_id);
