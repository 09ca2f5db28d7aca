-- Ten codes on paper by which an owner proves who is there without the mailbox. Each is good once.
-- Hashed with a secret of the installation, so that a copy of the rows is not enough to guess them.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null,
  created_at bigint not null,
  used_at bigint,
  primary key (user_id, code_hash)
);

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
    'sign-in-changed', before
  );
end
$$;
