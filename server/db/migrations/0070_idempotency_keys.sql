-- What a program asked under a key of its own, so that the same request does it once. The key is
-- stored nowhere: it is found by a keyed hash, and without it the answer does not open.
create table idempotency_keys (
  user_id bigint not null references users (id) on delete cascade,
  key_hash bytea not null,
  request_hash bytea not null,
  -- Null while it is under way, and for ever where nobody knows what became of it.
  answer bytea,
  created_at bigint not null,
  primary key (user_id, key_hash)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
