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
