-- When somebody was or will be written to by an owner for the first time: core/release/drip.ts. The
-- hash is keyed by the owner, like that of her recipients.
create table mailed_addresses (
  user_id bigint not null references users (id) on delete cascade,
  address_key bytea not null,
  mail_at bigint not null,
  primary key (user_id, address_key)
);

-- For how long a message was put off on purpose: one that is due later than that, and later than
-- any try, was put back by a clock that ran ahead.
alter table outbox add column put_off_ms bigint not null default 0;
