-- The secret of an app that shows six digits, as a second proof when an owner signs in.
create table totp_secrets (
  user_id bigint primary key references users (id) on delete cascade,
  version integer not null,
  sealed bytea not null,
  created_at bigint not null,
  -- Null until the first digits were typed: until then it proves nothing and asks nobody.
  confirmed_at bigint,
  -- The last period of 30 s whose digits were used: each are good once.
  last_period bigint
);
