-- What follows the mail of a delivery whose page nobody opens, and what its writer wants of it.
alter table users add column follow_ups boolean not null default true;
alter table users add column asks_others text not null default 'unnamed'
  check (asks_others in ('nobody', 'unnamed', 'named'));

-- When a mail server took the first mail, in light time. Null: not yet, or an earlier version sent
-- it. Since when the other people of its writer are asked, and the operator knows, in wall time.
alter table deliveries add column accepted_light bigint;
alter table deliveries add column unreached_at bigint;
-- What was taken a short while ago counts from the upgrade. Of what is older nobody is reminded.
update deliveries set accepted_light = (installation.clock ->> 'light')::numeric::bigint
from installation
where installation.id = 1 and deliveries.status = 'accepted'
  and accepted_at > (installation.clock ->> 'lastAt')::numeric - 30::bigint * 86400000;
create index deliveries_unopened on deliveries (accepted_light)
  where status = 'accepted' and unreached_at is null;

do $$
declare
  kinds text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'outbox'::regclass and conname = 'outbox_kind_check'
  );
  entries text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'journal_entries'::regclass and conname = 'journal_entries_kind_check'
  );
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format(
    'alter table outbox add constraint outbox_kind_check check (kind in (%L, %L) or (%s))',
    'first-follow-up', 'last-follow-up', kinds
  );
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute format(
    'alter table journal_entries add constraint journal_entries_kind_check
      check (kind in (%L, %L) or (%s))',
    'first-follow-up', 'last-follow-up', entries
  );
end
$$;
