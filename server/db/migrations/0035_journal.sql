-- What left and what ended, by hashes alone. Each server writes it into a journal in its own data
-- folder as well, so that a restored copy of this database can be told what happened after it.
-- `behind_since` is a moment in light time: since then it is known to be such a copy.
alter table installation add column behind_since bigint;
-- By these a journal names an account and a testament; they say nothing of either.
alter table users add column mark uuid not null default gen_random_uuid();
alter table testaments add column mark uuid not null default gen_random_uuid();

create table journal_entries (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('sent', 'texted', 'told', 'closed', 'recalled', 'link-ended', 'code-ended', 'deleted', 'erased')
  ),
  key bytea not null,
  -- Whether a journal outside of the database has it.
  is_written boolean not null default false,
  -- False: a journal says so, and here nothing follows from it yet.
  is_followed boolean not null default true,
  unique (kind, key)
);
create index journal_entries_unwritten on journal_entries (id) where not is_written;
create index journal_entries_unfollowed on journal_entries (id) where not is_followed;

-- The journals of the data folders, and the last line of each that this database knows of.
create table journals (
  name text primary key,
  last_number bigint not null
);
