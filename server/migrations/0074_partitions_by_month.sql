-- What there is becomes the default partition, without a row being read. A job makes the months to come
-- (server/src/platform/db/partitions.ts).
drop trigger once_id_filled on notification;
drop trigger once_id_filled on message;
drop function once_id_fill();

alter table notification alter column once_id set not null;
alter table notification drop constraint notification_has_once_id;
alter table notification drop constraint notification_once, drop constraint notification_pkey;
alter table notification add constraint notification_default_pkey primary key using index notification_default_pkey;
alter table notification add constraint notification_default_once unique using index notification_default_once;
drop trigger notification_told_inserted on notification;
drop trigger notification_told_updated on notification;
alter index notification_newest rename to notification_default_newest;
alter index notification_newest_unread rename to notification_default_newest_unread;
alter index notification_by_age rename to notification_default_by_age;
alter table notification rename to notification_default;

create table notification (
  like notification_default including defaults including constraints,
  constraint notification_pkey primary key (notification_id, once_id),
  constraint notification_once unique (once_id, once_key, phone_number, vendor_type)
) partition by range (once_id);
create index notification_newest on notification (phone_number, vendor_type, created_at desc, notification_id desc);
create index notification_newest_unread on notification (phone_number, vendor_type, created_at desc, notification_id desc)
  where read_at is null;
create index notification_by_age on notification (created_at);
alter table notification attach partition notification_default default;
create trigger notification_told_inserted after insert on notification
  referencing new table as added
  for each statement execute function notification_tell_inserted();
create trigger notification_told_updated after update on notification
  referencing old table as earlier new table as changed
  for each statement execute function notification_tell_updated();

alter table message alter column once_id set not null;
alter table message drop constraint message_has_once_id;
alter table message drop constraint message_once, drop constraint message_pkey;
alter table message add constraint message_default_once primary key using index message_default_once;
alter index message_by_recipient rename to message_default_by_recipient;
alter index message_by_age rename to message_default_by_age;
alter index message_of_society rename to message_default_of_society;
alter index message_of_owner rename to message_default_of_owner;
alter index message_held rename to message_default_held;
alter table message rename to message_default;

create table message (
  like message_default including defaults including constraints,
  constraint message_once primary key (once_id, once_key)
) partition by range (once_id);
create index message_by_recipient on message (recipient, created_at desc);
create index message_by_age on message (created_at);
create index message_of_society on message (society_id, created_at desc, message_id desc) where society_id is not null;
create index message_of_owner on message (owner_id, created_at desc, message_id desc) where owner_id is not null;
create index message_held on message (created_at) where decision = 'held';
alter table message attach partition message_default default;
