-- What the link of a delivery is made of. A copy of the database that decides a release again makes
-- the same link. What an owner arms anew gets another mark, also in a copy in which the number of
-- the arming is one that was used already.
alter table testaments add column arming_mark uuid not null default gen_random_uuid();
alter table recipients add column mark uuid not null default gen_random_uuid();
