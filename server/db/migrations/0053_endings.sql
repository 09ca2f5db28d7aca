-- What happens to a testament when its owner no longer answers: its people get it, or it is
-- deleted.
alter table testaments add column ending text not null default 'hand-over'
  check (ending in ('hand-over', 'delete'));

-- Of a release that deleted: until when, in light time, its owner can have it again. Null: it was
-- handed over.
alter table releases add column kept_until_light bigint;
create index releases_kept on releases (kept_until_light)
  where kept_until_light is not null and closed_at is null;

-- The testament with which a note was deleted, as long as its owner can have both again.
alter table notes add column gone_with bigint;
drop trigger keep_in_bin on notes;
create trigger keep_in_bin after insert or update or delete on notes
  for each row execute function keep_in_bin('gone_with');

-- A program that does not know endings yet, or one that is wrong, hands over nothing that is to be
-- deleted: its transaction fails, and the release waits for one that knows.
create function refuse_delivery_of_deleted() returns trigger language plpgsql as $$
begin
  if exists (
    select from releases join testaments
      on testaments.user_id = releases.user_id and testaments.id = releases.testament_id
    where releases.user_id = new.user_id and releases.id = new.release_id
      and testaments.ending = 'delete'
  ) then
    raise exception 'A testament that is to be deleted is delivered to nobody';
  end if;
  return new;
end
$$;
create trigger refuse_delivery_of_deleted before insert on deliveries
  for each row execute function refuse_delivery_of_deleted();
