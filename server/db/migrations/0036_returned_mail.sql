-- Mail that comes back is known by what stands before the @ of its Message-ID, in small letters:
-- it stands in the return address as well, and servers on the way change the letters.
drop index outbox_message_id;
create index outbox_message_key on outbox (lower(split_part(ltrim(message_id, '<'), '@', 1)));
