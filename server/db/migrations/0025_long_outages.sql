-- Outages of an hour or more that are over: whoever had been given a date by mail is told of them.
create table long_outages (
  id bigint generated always as identity primary key,
  began_at bigint not null,
  ended_at bigint not null,
  dark_ms bigint not null,
  ended_light bigint not null
);

-- The newest of them for which it was decided whether this owner gets a mail.
alter table users add column outage_told_id bigint;
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (
  kind in (
    'confirm-address', 'check', 'warning', 'manual-check', 'delivery', 'recalled',
    'code-set', 'code-entered', 'code-entered-sms', 'code-used', 'delivery-sms', 'payment-failed',
    'new-device', 'released', 'first-armed', 'password-changed', 'account-deleted',
    'reach-unproved', 'failed-sign-ins', 'confirm-reminder', 'outage'
  )
);
