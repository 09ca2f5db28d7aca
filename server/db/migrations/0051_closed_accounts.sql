-- Accounts that were deleted and can be brought back for seven days. The key that opens what their
-- owner wrote lies here meanwhile: whatever looks for it in its old place finds nobody.
create table closed_accounts (
  user_id bigint primary key references users (id) on delete cascade,
  data_key bytea not null,
  closed_at bigint not null,
  -- When every row goes: in wall time, as it was said, and in light time.
  takes_effect_at bigint not null,
  takes_effect_light bigint not null
);
create index closed_accounts_due on closed_accounts (takes_effect_light);
alter table users alter column data_key drop not null;
-- How often: with the mark of the account a journal names each time by it.
alter table users add column closings integer not null default 0;

do $$
declare
  before text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'outbox'::regclass and conname = 'outbox_kind_check'
  );
  statuses text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'outbox'::regclass and conname = 'outbox_status_check'
  );
  journal text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'journal_entries'::regclass and conname = 'journal_entries_kind_check'
  );
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format(
    'alter table outbox add constraint outbox_kind_check check (kind in (%s) or (%s))',
    $kinds$'account-closed', 'account-kept'$kinds$, before
  );
  -- What was not sent when an account was closed waits for its owner to come back.
  alter table outbox drop constraint outbox_status_check;
  execute format(
    'alter table outbox add constraint outbox_status_check check (status = %L or (%s))',
    'put-away', statuses
  );
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute format(
    'alter table journal_entries add constraint journal_entries_kind_check check (kind in (%s) or (%s))',
    $kinds$'left', 'kept'$kinds$, journal
  );
end
$$;
alter table outbox drop constraint outbox_of_nobody;
alter table outbox add constraint outbox_of_nobody check (
  (user_id = 0) = (kind in ('account-closed', 'account-deleted'))
  and (user_id <> 0 or sealed is not null)
  and (sealed is null or kind in ('account-closed', 'account-deleted', 'former-number-sms'))
);
