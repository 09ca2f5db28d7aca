-- When the operator heard that this message does not leave; null: he has not. What he has seen to
-- is not told again.
alter table outbox add column alarmed_at bigint;

-- How often a server said that there is no such address.
alter table outbox add column unknown_tries integer not null default 0;
