-- Before when a testament does not go, by kind of watch and in light time, after acts in a session
-- in which no password had been typed. See core/release/floor.ts.
alter table testaments add column not_before jsonb;

-- The mail that tells of these acts, once a day at most.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (
  kind in (
    'confirm-address', 'check', 'warning', 'manual-check', 'delivery', 'recalled',
    'code-set', 'code-entered', 'code-entered-sms', 'code-used', 'delivery-sms', 'payment-failed',
    'new-device', 'released', 'first-armed', 'password-changed', 'account-deleted',
    'reach-unproved', 'failed-sign-ins', 'confirm-reminder', 'outage', 'no-words', 'change-waits'
  )
);
