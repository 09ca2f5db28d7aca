-- Whether this person stood on a testament that a release deleted, and is as he was then. With the
-- end of that deletion he goes too; whom his owner has written of since stays.
alter table recipients add column put_away boolean not null default false;
drop trigger keep_in_bin on recipients;
create trigger keep_in_bin after insert or update or delete on recipients
  for each row execute function keep_in_bin('put_away');

create function changed_since_put_away() returns trigger language plpgsql as $$
begin
  if old.put_away and new.put_away then
    new.put_away := false;
  end if;
  return new;
end
$$;
create trigger changed_since_put_away before update on recipients
  for each row execute function changed_since_put_away();
