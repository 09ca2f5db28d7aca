-- The release as a warning named it, in wall milliseconds: nothing goes out before. Empty for what
-- names none, and for what an earlier version sent.
alter table check_notices add column named_at bigint;
