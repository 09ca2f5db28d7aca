-- One row: what belongs to the installation and to nobody in it.
create table installation (
  id int primary key check (id = 1),
  created_at bigint not null,
  -- Proves at start that the configured master key is the one this data was sealed under.
  key_proof bytea not null,
  -- core/release/darkness.ts: heartbeat, total of dark time, safety hold.
  darkness jsonb not null,
  -- core/release/breaker.ts: how many owners were released lately, and whether it tripped.
  breaker jsonb not null,
  -- When a canary to the operator was last taken: proof that mail leaves at all.
  canary_accepted_at bigint,
  version int not null
);

-- Guessing limits; the form is rate-limiter-flexible's.
create table guess_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index guess_limits_expire on guess_limits (expire);
