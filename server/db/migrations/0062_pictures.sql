-- A small photograph of the owner, sealed. There is one or none.
create table pictures (
  user_id bigint primary key references users (id) on delete cascade,
  version integer not null,
  sealed bytea not null,
  created_at bigint not null
);
