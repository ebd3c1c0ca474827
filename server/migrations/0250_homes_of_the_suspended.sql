-- A landlord who is suspended offers nothing: the homes leave the site at once, the visits that are still to come end, and all of it is
-- as before when the suspension is lifted. Apart from `hidden_at`, which says what was decided about a single home.
alter table property add column is_suspended boolean not null default false;
update property set is_suspended = true from standing where standing.vendor_id = property.vendor_id and standing.state = 'suspended';

alter table property alter column is_live
  set expression as (status and not is_full and paused_at is null and hidden_at is null and not is_suspended
    and (city_id is not null or latitude <> 0 or longitude <> 0));

delete from property_search using property
where property.property_id = property_search.property_id and not property.is_live;

drop trigger property_search_keep on property;
create trigger property_search_keep after insert or update of
  property_title, property_description, property_type, category_type, sub_type, furnished_type, preferred_tenant_type,
  monthly_rent_paise, amenities, latitude, longitude, location_address, address, state_id, city_id, status, is_full,
  places_taken, no_of_vacancy, created_at, paused_at, hidden_at, is_suspended,
  security_deposit_paise, total_area, floor_no, bedrooms, pet_policy, gender, pg_sharing_type, available_from,
  whether_parking_available, verified_at, flat_or_unit_no, whether_company_let
on property for each row execute function property_search_keep();

-- Nobody is asked whether a home is still available that nobody sees, and no old question pauses it when it is back.
create or replace function property_settle() returns trigger language plpgsql as $$
begin
  if not new.status or new.is_full or new.hidden_at is not null or new.is_suspended then new.availability_asked_at := null; end if;
  if (old.property_type, old.sub_type, old.flat_or_unit_no, old.address, old.location_address, old.state_id, old.city_id,
      old.latitude, old.longitude)
    is distinct from (new.property_type, new.sub_type, new.flat_or_unit_no, new.address, new.location_address,
      new.state_id, new.city_id, new.latitude, new.longitude) then
    new.verified_at := null;
    new.verified_by := null;
  end if;
  return new;
end $$;

-- The standing says it once for all homes; it is in the history of the landlord.
drop trigger audit on property;
create trigger audit after insert or update or delete on property for each row
  execute function audit_change('Property', 'property_id', 'property_title', 'vendor_id', 'property_id', 'vendor_id',
    'is_live', 'is_full', 'is_suspended', 'places_taken', 'amenity_mask', 'import_key', 'import_hash', 'created_at', 'updated_at',
    'availability_asked_at', 'verified_by');

-- 7: the home was hidden by the site, also where that is because of its landlord.
create or replace function property_end_visits() returns trigger language plpgsql as $$
begin
  perform end_visits(new.property_id, null, (case when new.hidden_at is not null or new.is_suspended then 7 when new.is_full then 5
    when new.paused_at is not null then 6 else 8 end)::smallint);
  return null;
end $$;

create function standing_suspends_homes() returns trigger language plpgsql as $$
begin
  update property set is_suspended = (new.state = 'suspended')
  where vendor_id = new.vendor_id and is_suspended <> (new.state = 'suspended');
  return null;
end $$;
create trigger standing_suspends_homes after insert or update of state on standing for each row
  when (new.vendor_id is not null) execute function standing_suspends_homes();

-- Waits for a decision that is being written, and keeps it waiting until the home is there.
create function property_of_suspended() returns trigger language plpgsql as $$
begin
  new.is_suspended := coalesce((select state = 'suspended' from standing where vendor_id = new.vendor_id for share), false);
  return new;
end $$;
create trigger property_of_suspended before insert on property for each row execute function property_of_suspended();
