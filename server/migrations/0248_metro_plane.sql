-- The figures know which homes are near the metro, so that these are counted without reading all homes of India.
alter table property_search_change add column metro_metres integer;

create or replace function property_search_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.created_at, old.rent, old.facet, old.amenity_mask, old.traits, old.state_id, old.city_id, old.metro_metres)
    is not distinct from (new.created_at, new.rent, new.facet, new.amenity_mask, new.traits, new.state_id, new.city_id, new.metro_metres) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into property_search_change (homes, property_id, created_at, rent, facet, amenity_mask, traits, state_id, city_id, metro_metres)
    values (-1, old.property_id, old.created_at, old.rent, old.facet, old.amenity_mask, old.traits, old.state_id, old.city_id, old.metro_metres);
  end if;
  if tg_op <> 'DELETE' then
    insert into property_search_change (homes, property_id, created_at, rent, facet, amenity_mask, traits, state_id, city_id, metro_metres)
    values (1, new.property_id, new.created_at, new.rent, new.facet, new.amenity_mask, new.traits, new.state_id, new.city_id, new.metro_metres);
  end if;
  return null;
end $$;

-- The job lays out the homes anew, with the new plane.
lock table property_search_slice in exclusive mode;
delete from property_search_slice;
delete from property_search_plane;
delete from property_search_change;
