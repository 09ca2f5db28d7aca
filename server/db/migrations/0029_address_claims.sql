-- Who has registered with an address that somebody else registered before and never confirmed. The
-- first of them to confirm it gets it; until then it stands in `emails` for the one who came first.
create table address_claims (
  email_key text not null,
  user_id bigint not null,
  primary key (email_key, user_id)
);
create index address_claims_user on address_claims (user_id);
