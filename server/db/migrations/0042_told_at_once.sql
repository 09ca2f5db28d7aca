-- The mails about a passphrase that was set, changed or taken away, and about what was changed
-- without the password and waits for nothing. What the constraint allows already stays allowed.
do $$
declare
  before text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'outbox'::regclass and conname = 'outbox_kind_check'
  );
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format(
    'alter table outbox add constraint outbox_kind_check check (kind in (%L, %L) or (%s))',
    'passphrase-changed', 'silent-change', before
  );
end
$$;
