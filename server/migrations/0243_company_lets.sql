-- Homes that a company can take for its staff or as its guest house, beside whom else the owner prefers: bit 21 of `traits`. Shops
-- and offices have it all. Nobody looks for the other side, so it has no bit, and the homes of before need none but commercial ones
-- (0244). The figures get its plane at the next rebuild; until then such searches read the indexes.
alter table property add column whether_company_let boolean not null default false;

create or replace view searchable_property as
  select
    p.property_id, coalesce(city.state_id, p.state_id) as state_id, p.city_id,
    property_facet(p.sub_type, p.category_type, p.furnished_type, p.preferred_tenant_type) as facet,
    p.monthly_rent_paise as rent,
    p.amenity_mask,
    case when p.latitude <> 0 or p.longitude <> 0 then shown_degrees(p.latitude, 'north of ' || p.property_id) end as latitude,
    case when p.latitude <> 0 or p.longitude <> 0 then shown_degrees(p.longitude, 'east of ' || p.property_id) end as longitude,
    p.created_at,
    array_to_tsvector(array_remove(array['=' || p.city_id, '=' || state.state_id, '=t' || p.property_type, '=' || p.sub_type], null) ||
      words_of(concat_ws(' ',
      p.property_title, p.property_description,
      shown_address(coalesce(nullif(p.location_address, ''), p.address), city.city_name, state.state_name),
      p.sub_type, replace(p.sub_type, ' ', ''),
      (select string_agg(alias, ' ') from city_alias where city_alias.city_id = p.city_id),
      array_to_string(state.aliases, ' ')))) as words,
    property_traits(p.sub_type, p.bedrooms, p.pet_policy, p.gender, p.pg_sharing_type, p.whether_parking_available,
      p.amenity_mask, p.verified_at is not null,
      exists (select from property_image where property_image.property_id = p.property_id))
      | case when p.whether_company_let or p.property_type = 4 then 1 << 21 else 0 end as traits,
    case when p.total_area is not null then least(round(p.total_area), 2000000000) end::integer as area,
    case when p.floor_no is not null then least(greatest(p.floor_no, -100), 1000) end::smallint as floor_no,
    p.security_deposit_paise as deposit,
    p.available_from
  from property p
  left join city on city.city_id = p.city_id
  left join state on state.state_id = coalesce(city.state_id, p.state_id)
  where p.is_live;

drop trigger property_search_keep on property;
create trigger property_search_keep after insert or update of
  property_title, property_description, property_type, category_type, sub_type, furnished_type, preferred_tenant_type,
  monthly_rent_paise, amenities, latitude, longitude, location_address, address, state_id, city_id, status, is_full,
  places_taken, no_of_vacancy, created_at, paused_at, hidden_at,
  security_deposit_paise, total_area, floor_no, bedrooms, pet_policy, gender, pg_sharing_type, available_from,
  whether_parking_available, verified_at, flat_or_unit_no, whether_company_let
on property for each row execute function property_search_keep();
