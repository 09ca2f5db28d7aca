-- What became of the last test mail to a recipient. It is told as long as the recipient has the
-- address that it went to. Its Message-ID tells which one it was when it comes back.
create table test_mails (
  user_id bigint not null,
  recipient_id bigint not null,
  address_key bytea not null,
  message_id text not null,
  sent_at bigint not null,
  outcome text not null check (outcome in ('accepted', 'refused', 'returned')),
  is_unknown_address boolean not null,
  primary key (user_id, recipient_id),
  foreign key (user_id, recipient_id) references recipients (user_id, id) on delete cascade
);
create index test_mails_message_key
  on test_mails (lower(split_part(ltrim(message_id, '<'), '@', 1)));
