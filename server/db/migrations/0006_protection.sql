-- A second secret of the installation, wrapped by the master key: without it no passphrase and no
-- activation code can be guessed from a copy of the database.
alter table installation add column pepper bytea;

-- How often this testament was armed for release: it is released at most once per number.
alter table testaments add column arming int not null default 1;
update testaments set arming = greatest(1, (watches.state ->> 'arming')::int)
  from watches
  where watches.user_id = testaments.user_id and watches.testament_id = testaments.id;
-- Before the release the link shows only title and short description.
alter table testaments add column sealed_until_delivered boolean not null default false;

-- Who typed the right passphrase a short while ago. The identity is wrapped under a token that only
-- that browser has, so that nothing here opens anything by itself.
create table unlocks (
  token_hash bytea primary key,
  user_id bigint not null,
  testament_id bigint not null,
  sealed bytea not null,
  expires_at bigint not null,
  foreign key (user_id, testament_id) references testaments (user_id, id) on delete cascade
);
create index unlocks_testament on unlocks (user_id, testament_id);
create index unlocks_expire on unlocks (expires_at);

-- When a recipient said himself that he has it.
alter table deliveries add column acknowledged_at bigint;
