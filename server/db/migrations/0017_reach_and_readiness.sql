-- The random ids of the newest beats, the newest first: whoever answers at our public address must
-- know the newest one.
alter table installation add column beat_ids text[] not null default '{}';

-- Until when, in light time, any good answer of our public address counts, and not the proof alone.
-- Null: never. An installation that was reached before there was a proof has a month for its proxy.
alter table installation add column old_proof_until_light bigint;
update installation
set old_proof_until_light = (darkness->>'lastWall')::numeric::bigint
  - (darkness->>'darkTotalMs')::numeric::bigint + 30 * 86400000::bigint
where (darkness->>'lastGood')::boolean and darkness->>'outage' is null;

-- One row that is written to find out whether the database takes anything.
create table write_probes (
  id int primary key check (id = 1),
  written_at bigint not null
);

-- When an owner last heard by mail that the old proof ends.
alter table users add column reach_told_at bigint;
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (
  kind in (
    'confirm-address', 'check', 'warning', 'manual-check', 'delivery', 'recalled',
    'code-set', 'code-entered', 'code-entered-sms', 'code-used', 'delivery-sms', 'payment-failed',
    'new-device', 'released', 'first-armed', 'password-changed', 'account-deleted',
    'reach-unproved'
  )
);
