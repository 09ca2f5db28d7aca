-- Mail that a server took and returned later. It is counted once, however often its notice is read.
alter table outbox add column came_back_at bigint;
create index outbox_message_id on outbox (message_id);

-- How far the operator's mailbox was read, by a hash of where it is. When the server numbers its
-- messages anew, `validity` changes and reading begins at the first.
create table bounce_mailboxes (
  mailbox text primary key,
  validity text not null,
  uid bigint not null
);
