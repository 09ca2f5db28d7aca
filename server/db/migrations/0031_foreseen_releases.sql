-- What the program that ran last foresaw: a new version answers the same question before it decides
-- anything. `foreseen` says which version it was, at which moment, and under which hold.
alter table installation add column foreseen jsonb;
create table foreseen_releases (
  user_id bigint not null references users (id) on delete cascade,
  watch_id bigint not null,
  testament_id bigint not null,
  at_light bigint not null,
  primary key (user_id, watch_id, testament_id),
  foreign key (user_id, watch_id) references watches (user_id, id) on delete cascade,
  foreign key (user_id, testament_id) references testaments (user_id, id) on delete cascade
);
-- The hold of a watch that a new version would have released earlier: {"since", "until"}.
alter table watches add column held_alone jsonb;
