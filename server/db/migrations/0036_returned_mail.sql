-- What hourly canaries to the mailboxes for returned mail have proved.
alter table installation add column mail_proof jsonb not null default '{}';
-- When its owner last used a link or a code out of one of our mails.
alter table users add column mail_proved_at bigint;
update users set mail_proved_at = email_confirmed_at;

-- Mail that comes back is known by what stands before the @ of its Message-ID, in small letters:
-- it stands in the return address as well, and servers on the way change the letters.
drop index outbox_message_id;
create index outbox_message_key on outbox (lower(split_part(ltrim(message_id, '<'), '@', 1)));
