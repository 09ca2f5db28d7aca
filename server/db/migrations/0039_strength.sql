-- Until when weak signs of life carry an account, in light time. Null: nobody has counted yet. What
-- was there before counts from this moment on.
alter table users add column carried_until_light bigint;
update users set carried_until_light = (
  select (installation.clock ->> 'light')::numeric::bigint from installation where installation.id = 1
) + 86400000::bigint * greatest(
  365,
  (select max(check_interval_days) from testaments where testaments.user_id = users.id),
  (select max(check_interval_days) from triggers where triggers.user_id = users.id)
);

-- When a session ends, however often it is used. Null: made before, and not used since.
alter table sessions add column ends_at bigint;

-- The messages about what was switched off where nobody typed the password.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (
  kind in (
    'confirm-address', 'check', 'warning', 'manual-check', 'delivery', 'recalled',
    'code-set', 'code-entered', 'code-entered-sms', 'code-used', 'delivery-sms', 'payment-failed',
    'new-device', 'released', 'first-armed', 'password-changed', 'account-deleted',
    'reach-unproved', 'failed-sign-ins', 'confirm-reminder', 'outage', 'no-words', 'change-waits',
    'switched-off', 'off-for-a-week', 'off-for-a-month', 'switched-off-sms'
  )
);
