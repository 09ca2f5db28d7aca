-- Links by which somebody may open an account where not everybody may. Each is good once.
create table invitations (
  token_hash bytea primary key,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);

-- Somebody was invited to it: it may write to more new people in its first days.
alter table users add column is_invited boolean not null default false;
