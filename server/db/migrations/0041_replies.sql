-- The mail to whoever answered a mail of ours by mail: that it is not enough.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (
  kind in (
    'confirm-address', 'check', 'warning', 'manual-check', 'delivery', 'recalled',
    'code-set', 'code-entered', 'code-entered-sms', 'code-used', 'delivery-sms', 'payment-failed',
    'new-device', 'released', 'first-armed', 'password-changed', 'account-deleted',
    'reach-unproved', 'failed-sign-ins', 'confirm-reminder', 'outage', 'no-words', 'change-waits',
    'switched-off', 'off-for-a-week', 'off-for-a-month', 'switched-off-sms', 'undone',
    'reply-noted'
  )
);
