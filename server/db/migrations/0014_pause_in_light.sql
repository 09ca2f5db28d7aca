-- The owner's own pause, in light time like every deadline: it ends at one moment for all her
-- watches, those that were armed meanwhile as well. A watch knows when a pause that runs ends; of
-- any other the darkness so far is taken away.
alter table users rename column paused_until to paused_until_light;

update users set paused_until_light = coalesce(
  (
    select max((watches.state -> 'phase' ->> 'until')::bigint)
    from watches
    where watches.user_id = users.id
      and watches.phase = 'held'
      and watches.state -> 'phase' ->> 'reason' = 'pause'
  ),
  users.paused_until_light
    - coalesce((select (darkness ->> 'darkTotalMs')::bigint from installation where id = 1), 0)
)
where paused_until_light is not null;
