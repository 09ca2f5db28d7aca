-- A second address of a recipient is sealed with the rest. This says of a delivery whether there is
-- one, and whether it was the first to take a mail: then what follows goes there.
alter table deliveries add column second_address text
  check (second_address in ('known', 'reached'));

-- A test mail may have gone to either address.
alter table test_mails drop constraint test_mails_pkey;
alter table test_mails add primary key (user_id, recipient_id, address_key);

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
    'second-address', 'recalled-second', kinds
  );
  alter table journal_entries drop constraint journal_entries_kind_check;
  execute format(
    'alter table journal_entries add constraint journal_entries_kind_check
      check (kind in (%L, %L) or (%s))',
    'second-address', 'told-second', entries
  );
end
$$;
