-- The text message to a telephone number that its owner has just changed or removed. What the
-- constraint allows already stays allowed.
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
    'former-number-sms', before
  );
end
$$;
-- What only this message and the last one to somebody whose account is gone hold.
alter table outbox drop constraint outbox_of_nobody;
alter table outbox add constraint outbox_of_nobody check (
  (user_id = 0) = (kind = 'account-deleted')
  and (user_id <> 0 or sealed is not null)
  and (sealed is null or kind in ('account-deleted', 'former-number-sms'))
);
