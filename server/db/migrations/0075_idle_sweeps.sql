-- What every sweep looks for, and almost no row is: without these it reads all accounts and all
-- testaments each time.
create index users_unconfirmed on users (created_at) where email_confirmed_at is null;
create index testaments_hidden on testaments (user_id, id) where hidden_at is not null;
