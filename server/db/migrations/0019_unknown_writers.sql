-- Who said of a mail that he does not know its writer: from then on she sends nothing to him.
-- The hash is keyed by the owner, like that of her recipients: of nobody else is anything known.
create table reports (
  user_id bigint not null references users (id) on delete cascade,
  address_key bytea not null,
  reported_at bigint not null,
  primary key (user_id, address_key)
);

-- Where the link in a test mail leads. Mails of a delivery have a link of their own.
create table report_links (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  address_key bytea not null,
  created_at bigint not null
);
create index report_links_user on report_links (user_id);
