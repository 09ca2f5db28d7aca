-- Until when a password proves no more than the one recovery code by which it was set. Wall time.
alter table users add column password_by_code_until bigint;

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
    'password-by-code-sms', before
  );
end
$$;
