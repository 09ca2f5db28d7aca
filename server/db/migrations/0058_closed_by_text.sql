-- A deleted account is told of by a text message as well, which belongs to nobody, like its mail.
do $$
declare
  before text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'outbox'::regclass and conname = 'outbox_kind_check'
  );
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format(
    'alter table outbox add constraint outbox_kind_check check (kind = %L or (%s))',
    'account-closed-sms', before
  );
end
$$;
alter table outbox drop constraint outbox_of_nobody;
alter table outbox add constraint outbox_of_nobody check (
  (user_id = 0) = (kind in ('account-closed', 'account-closed-sms', 'account-deleted'))
  and (user_id <> 0 or sealed is not null)
  and (
    sealed is null
    or kind in ('account-closed', 'account-closed-sms', 'account-deleted', 'former-number-sms')
  )
);
