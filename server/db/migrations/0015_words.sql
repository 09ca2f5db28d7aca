-- Whether there is anything to read, which the rows themselves say only to their owner: a testament
-- without words is not armed. Null until a server has opened what an earlier version wrote; until
-- then it counts as written.
alter table testaments add column has_words boolean;
alter table recipients add column has_message boolean;
create index testaments_unread on testaments (user_id) where has_words is null;
create index recipients_unread on recipients (user_id) where has_message is null;
