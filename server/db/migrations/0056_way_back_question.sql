-- When a check last asked whether the owner could still get back in, and which check it was: sent
-- again it says the same.
alter table users add column way_back_asked_at bigint;
alter table users add column way_back_check bigint;
