-- What waits for whoever runs this installation: kept with what gave cause for it, and told again
-- every week until somebody has seen to it. What happens again is the same row.
create table alarms (
  id bigint generated always as identity primary key,
  subject text not null,
  facts jsonb not null,
  count int not null default 1,
  raised_at bigint not null,
  due_at bigint not null,
  told_at bigint
);
create unique index alarms_once on alarms (subject, md5(facts::text));
create index alarms_due on alarms (due_at);
