-- The hash of a secret that only the browser holds in which the password was typed again. Without
-- it a copy of the session's cookie counted as that browser. Null: typed by signing in, or before.
alter table sessions add column typed_hash bytea;
