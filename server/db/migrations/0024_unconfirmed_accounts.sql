-- Accounts that were there before this version count as unconfirmed from here on, in wall
-- milliseconds; null where there were none.
alter table installation add column unconfirmed_since bigint;
update installation set unconfirmed_since = (extract(epoch from clock_timestamp()) * 1000)::bigint;

-- A mail to the address of somebody who has written something and never confirmed it.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (
  kind in (
    'confirm-address', 'check', 'warning', 'manual-check', 'delivery', 'recalled',
    'code-set', 'code-entered', 'code-entered-sms', 'code-used', 'delivery-sms', 'payment-failed',
    'new-device', 'released', 'first-armed', 'password-changed', 'account-deleted',
    'reach-unproved', 'failed-sign-ins', 'confirm-reminder'
  )
);
