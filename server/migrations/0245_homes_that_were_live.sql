-- A home that is held for a check as it is listed was live for no moment: its page is unknown, and does not say that it is gone. Both
-- happen in one transaction, in which now() stays the same.
alter table property_place add column live_since timestamptz not null default now();

create or replace function property_place_keep() returns trigger language plpgsql as $$
declare
  -- What was live before stays so, if it is held again at once.
  gone timestamptz;
begin
  if tg_op = 'DELETE' then
    with left_home as (delete from property_place where property_id = old.property_id returning *)
    insert into property_gone (property_id, city_id, homes_of, rent, latitude, longitude)
    select property_id, city_id, homes_of, rent, latitude, longitude from left_home where live_since < now()
    on conflict (property_id) do update set city_id = excluded.city_id, homes_of = excluded.homes_of, rent = excluded.rent,
      latitude = excluded.latitude, longitude = excluded.longitude, gone_at = excluded.gone_at;
    return null;
  end if;
  delete from property_gone where property_id = new.property_id returning gone_at into gone;
  delete from property_place where property_id = new.property_id and new.city_id is null;
  insert into property_place
    (property_id, vendor_id, city_id, place, place_name, homes_of, rent, deposit, latitude, longitude, created_at, live_since)
  select property_id, vendor_id, city_id, place, place_name, homes_of, rent, deposit, latitude, longitude, created_at,
    coalesce(gone, now())
  from placeable_property where property_id = new.property_id
  on conflict (property_id) do update set
    vendor_id = excluded.vendor_id, city_id = excluded.city_id, place = excluded.place, place_name = excluded.place_name,
    homes_of = excluded.homes_of, rent = excluded.rent, deposit = excluded.deposit, latitude = excluded.latitude,
    longitude = excluded.longitude, created_at = excluded.created_at;
  return null;
end $$;
