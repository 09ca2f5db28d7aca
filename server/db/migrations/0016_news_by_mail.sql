-- Mails that only tell somebody something: that a release happened, what follows from the first
-- arming, that a password was changed, that an account was deleted.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (
  kind in (
    'confirm-address', 'check', 'warning', 'manual-check', 'delivery', 'recalled',
    'code-set', 'code-entered', 'code-entered-sms', 'code-used', 'delivery-sms', 'payment-failed',
    'new-device', 'released', 'first-armed', 'password-changed', 'account-deleted'
  )
);

-- The last mail to somebody whose account is gone belongs to user 0, who is nobody, and carries all
-- it needs under a key of the installation. Every other message goes with the row of its owner.
alter table outbox drop constraint outbox_user_id_fkey;
alter table outbox add column owner_id bigint
  generated always as (nullif(user_id, 0)) stored references users (id) on delete cascade;
create index outbox_owner on outbox (owner_id);
alter table outbox add column sealed bytea;
alter table outbox add constraint outbox_of_nobody check (
  (user_id = 0) = (kind = 'account-deleted') and (user_id = 0) = (sealed is not null)
);

-- When she was told what follows from arming, which is told once. Whoever had something armed
-- before there was this mail knows it already.
alter table users add column arming_told_at bigint;
update users set arming_told_at = created_at
where email_confirmed_at is not null
  and exists (select 1 from watches where watches.user_id = users.id);
