-- When a delivered testament was deleted from a session whose password had been typed long ago. Its
-- owner does not see it any more; its readers do, until she has typed her password.
alter table testaments add column hidden_at bigint;
