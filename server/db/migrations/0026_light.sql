-- The clock of the installation by the rule that light is what two beats of one process prove: see
-- core/release/darkness.ts. It goes on where the earlier one stood. `darkness` stays for processes
-- of an earlier version that still run during the upgrade.
alter table installation
  add column clock jsonb,
  alter column darkness drop not null;

update installation
set clock = jsonb_build_object(
  'lastAt', darkness->'lastWall',
  'light', (darkness->>'lastWall')::numeric - (darkness->>'darkTotalMs')::numeric,
  'processes', '{}'::jsonb,
  'lit', '[]'::jsonb,
  'knownSince', darkness->'lastWall',
  'outage', case
    when jsonb_typeof(darkness->'outage') = 'object' then jsonb_build_object(
      'startedLight', darkness->'outage'->'startedLight',
      'startedAt', coalesce(darkness->'outage'->'startedWall', darkness->'lastWall'),
      'darkMs', darkness->'outage'->'darkMs'
    )
    else 'null'::jsonb
  end,
  'hold', coalesce(darkness->'hold', 'null'::jsonb),
  'doubt', 'null'::jsonb,
  'acceptedApartMs', 0,
  'nearLight', (darkness->>'lastWall')::numeric - (darkness->>'darkTotalMs')::numeric
);

alter table installation alter column clock set not null;
