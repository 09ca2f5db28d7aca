-- Whether this database was filled by `npm run restore`: then nothing is decided until somebody
-- confirms it, however long that takes.
alter table installation add column is_restored boolean not null default false;
-- When it was moved to another database, by the clock of this one: no server starts here any more.
alter table installation add column moved_at bigint;
-- When a server last began a backup of the schedule, by the clock of the database.
alter table installation add column backup_begun_at bigint;
