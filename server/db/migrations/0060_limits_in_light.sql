-- Until when a password proves no more than what set it, in light time: an outage, or a clock that
-- runs ahead, takes nothing of it. What was counted by the calendar ends after the darkness so far.
alter table users rename column password_by_mail_until to password_by_mail_until_light;
alter table users rename column password_by_code_until to password_by_code_until_light;
update users set
  password_by_mail_until_light = password_by_mail_until_light - darkness.total,
  password_by_code_until_light = password_by_code_until_light - darkness.total
from (
  select ((clock ->> 'lastAt')::numeric - (clock ->> 'light')::numeric)::bigint as total
  from installation where id = 1
) darkness
where coalesce(password_by_mail_until_light, password_by_code_until_light) is not null;
create index users_with_limited_password on users (id)
  where password_by_mail_until_light is not null or password_by_code_until_light is not null;
