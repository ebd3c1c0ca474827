-- A statement tells once of all accounts whose bell it changed, where each row told for itself: whoever listens gets one
-- message instead of thousands. A message holds 8,000 bytes, so 200 ids.
drop trigger notification_told on notification;
drop function notification_tell();

create function notification_tell_of(vendor_ids uuid[]) returns void language sql as $$
  select pg_notify('notification_changed', string_agg(vendor_id::text, ','))
  from unnest(vendor_ids) with ordinality as told (vendor_id, position)
  group by (position - 1) / 200
$$;

create function notification_tell_inserted() returns trigger language plpgsql as $$
begin
  perform notification_tell_of(array(
    select distinct vendor_id from added join vendor using (phone_number, vendor_type)));
  return null;
end $$;
create trigger notification_told_inserted after insert on notification
  referencing new table as added
  for each statement execute function notification_tell_inserted();

create function notification_tell_updated() returns trigger language plpgsql as $$
begin
  perform notification_tell_of(array(
    select distinct vendor_id from changed join earlier using (notification_id)
      join vendor on vendor.phone_number = changed.phone_number and vendor.vendor_type = changed.vendor_type
    where changed.read_at is distinct from earlier.read_at));
  return null;
end $$;
create trigger notification_told_updated after update on notification
  referencing old table as earlier new table as changed
  for each statement execute function notification_tell_updated();
