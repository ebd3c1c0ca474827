-- online
-- In portions, so that nobody waits long for a row. Where there is nothing to fill nothing is committed: a restored backup
-- runs this within its transaction.
do $$
declare
  kept text;
  last uuid;
begin
  foreach kept in array array['notification', 'message'] loop
    last := '00000000-0000-0000-0000-000000000000';
    loop
      execute format('with portion as materialized (
          select %1$I_id as id from %1$I where %1$I_id > $1 order by id limit 20000
        ), filled as (
          update %1$I set once_id = once_id_of(once_key) from portion where %1$I_id = id and once_id is null
        )
        select id from portion order by id desc limit 1', kept) into last using last;
      exit when last is null;
      commit;
    end loop;
  end loop;
end $$;

drop index concurrently if exists notification_default_pkey;
create unique index concurrently notification_default_pkey on notification (notification_id, once_id);
drop index concurrently if exists notification_default_once;
create unique index concurrently notification_default_once on notification (once_id, once_key, phone_number, vendor_type);
alter table notification drop constraint if exists notification_has_once_id;
alter table notification add constraint notification_has_once_id check (once_id is not null) not valid;
alter table notification validate constraint notification_has_once_id;

drop index concurrently if exists message_default_once;
create unique index concurrently message_default_once on message (once_id, once_key);
alter table message drop constraint if exists message_has_once_id;
alter table message add constraint message_has_once_id check (once_id is not null) not valid;
alter table message validate constraint message_has_once_id;
