-- The mail to whose testaments an earlier version had armed with nothing written in them.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (
  kind in (
    'confirm-address', 'check', 'warning', 'manual-check', 'delivery', 'recalled',
    'code-set', 'code-entered', 'code-entered-sms', 'code-used', 'delivery-sms', 'payment-failed',
    'new-device', 'released', 'first-armed', 'password-changed', 'account-deleted',
    'reach-unproved', 'failed-sign-ins', 'confirm-reminder', 'outage', 'no-words'
  )
);
