-- When people of several domains say that they do not know a young account, it writes to nobody new
-- until then, in wall milliseconds. The domain is a hash keyed by the owner, like the address.
alter table users add column new_addresses_held_until bigint;
alter table reports add column domain_key bytea;
alter table report_links add column domain_key bytea;
