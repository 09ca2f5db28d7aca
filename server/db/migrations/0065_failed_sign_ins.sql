-- Wrong passwords and recovery codes, counted in the same statement for an account and for a name
-- that nobody has, whose number is 0. A job tells the owner: so whoever tries cannot measure it.
-- It goes with the account by hand: a foreign key would ask for an account where there is one only.
create table failed_sign_ins (
  user_id bigint not null,
  account_key bytea not null,
  count integer not null,
  since bigint not null,
  is_told boolean not null default false,
  primary key (user_id, account_key)
);
-- What a job looks for every few seconds, among a million names that nobody has.
create index failed_sign_ins_untold on failed_sign_ins (since) where count >= 20 and not is_told;
