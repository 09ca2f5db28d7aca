-- Addresses that an account has left a short while ago hear of more than warnings: that it was
-- deleted, that somebody chose a new password, and that letters were switched off. Each mail refers
-- to the move away from the address; the one about a deleted account belongs to nobody.
do $$
declare
  before text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'outbox'::regclass and conname = 'outbox_kind_check'
  );
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format(
    'alter table outbox add constraint outbox_kind_check check (kind in (%L, %L, %L, %L) or (%s))',
    'account-closed-former', 'former-reset', 'former-password-by-code', 'former-switched-off',
    before
  );
end
$$;
alter table outbox drop constraint outbox_of_nobody;
alter table outbox add constraint outbox_of_nobody check (
  (user_id = 0) = (
    kind in ('account-closed', 'account-closed-sms', 'account-closed-former', 'account-deleted')
  )
  and (user_id <> 0 or sealed is not null)
  and (sealed is null or user_id = 0 or kind = 'former-number-sms')
);
