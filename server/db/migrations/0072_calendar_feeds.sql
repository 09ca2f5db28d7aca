-- The secret address at which a calendar reads the next dates of an owner: one or none.
create table calendar_feeds (
  user_id bigint primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at bigint not null
);
