-- More of a home that the public search filters by. What is true or not, or one of few values, is a bit of `traits`; the rest are
-- numbers of their own. Filled, and indexed, by 0215.

-- As server/src/market/properties/search/traits.ts numbers them. Where a filter can ask for either side, each side has a bit, so
-- that any filter is "has one of these bits".
create function property_traits(
  sub_type text, bedrooms integer, pet_policy smallint, gender smallint, sharing smallint, has_parking boolean,
  amenity_mask bigint, is_verified boolean, has_photos boolean
) returns integer language sql immutable parallel safe as $$
  select
    case when rooms > 3 then 8 when rooms > 0 then 1 << (rooms - 1) else 0 end
    | case when pet_policy in (2, 3) then 1 << 4 else 1 << 5 end
    | case when lives is distinct from 2 then 1 << 6 else 0 end
    | case when lives is distinct from 1 then 1 << 7 else 0 end
    | coalesce(1 << (7 + sharing), 0)
    | case when has_parking or amenity_mask & (1::bigint << 9) <> 0 then 1 << 13 else 1 << 14 end
    | case when amenity_mask & (1::bigint << 19) <> 0 then 1 << 15 else 1 << 16 end
    | case when is_verified then 1 << 17 else 1 << 18 end
    | case when has_photos then 1 << 19 else 1 << 20 end
  from (select
    coalesce(substring(sub_type from '^(\d) BHK')::integer, case when sub_type = 'Duplex Villa' then bedrooms end) as rooms,
    case sub_type when 'Mens PG' then 1 when 'Womens PG' then 2 else gender end as lives) as told
$$;

alter table property_search
  add column traits integer not null default 0,
  -- Square feet.
  add column area integer,
  add column floor_no smallint,
  add column deposit bigint not null default 0,
  -- Empty where it is free now.
  add column available_from date;
alter table property_search_change add column traits integer not null default 0;

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
      exists (select from property_image where property_image.property_id = p.property_id)) as traits,
    case when p.total_area is not null then least(round(p.total_area), 2000000000) end::integer as area,
    case when p.floor_no is not null then least(greatest(p.floor_no, -100), 1000) end::smallint as floor_no,
    p.security_deposit_paise as deposit,
    p.available_from
  from property p
  left join city on city.city_id = p.city_id
  left join state on state.state_id = coalesce(city.state_id, p.state_id)
  where p.is_live;

create or replace function property_search_keep() returns trigger language plpgsql as $$
begin
  if not new.is_live then
    delete from property_search where property_id = new.property_id;
    return null;
  end if;
  insert into property_search
    (property_id, state_id, city_id, facet, rent, amenity_mask, latitude, longitude, created_at, words,
      traits, area, floor_no, deposit, available_from)
  select property_id, state_id, city_id, facet, rent, amenity_mask, latitude, longitude, created_at, words,
      traits, area, floor_no, deposit, available_from
  from searchable_property where property_id = new.property_id
  on conflict (property_id) do update set
    state_id = excluded.state_id, city_id = excluded.city_id, facet = excluded.facet, rent = excluded.rent,
    amenity_mask = excluded.amenity_mask, latitude = excluded.latitude, longitude = excluded.longitude,
    created_at = excluded.created_at, words = excluded.words, traits = excluded.traits, area = excluded.area,
    floor_no = excluded.floor_no, deposit = excluded.deposit, available_from = excluded.available_from;
  return null;
end $$;

-- `flat_or_unit_no` is here because another trigger takes the verification away with it.
drop trigger property_search_keep on property;
create trigger property_search_keep after insert or update of
  property_title, property_description, property_type, category_type, sub_type, furnished_type, preferred_tenant_type,
  monthly_rent_paise, amenities, latitude, longitude, location_address, address, state_id, city_id, status, is_full,
  places_taken, no_of_vacancy, created_at, paused_at, hidden_at,
  security_deposit_paise, total_area, floor_no, bedrooms, pet_policy, gender, pg_sharing_type, available_from,
  whether_parking_available, verified_at, flat_or_unit_no
on property for each row execute function property_search_keep();

create function property_image_search_keep() returns trigger language plpgsql as $$
begin
  update property_search as shown set traits = now.traits from searchable_property as now
  where now.property_id = shown.property_id and now.traits <> shown.traits
    and shown.property_id in (old.property_id, new.property_id);
  return null;
end $$;
create trigger property_image_search_keep after insert or update of property_id or delete on property_image
  for each row execute function property_image_search_keep();

create or replace function property_search_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.created_at, old.rent, old.facet, old.amenity_mask, old.traits, old.state_id, old.city_id)
    is not distinct from (new.created_at, new.rent, new.facet, new.amenity_mask, new.traits, new.state_id, new.city_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into property_search_change (homes, property_id, created_at, rent, facet, amenity_mask, traits, state_id, city_id)
    values (-1, old.property_id, old.created_at, old.rent, old.facet, old.amenity_mask, old.traits, old.state_id, old.city_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into property_search_change (homes, property_id, created_at, rent, facet, amenity_mask, traits, state_id, city_id)
    values (1, new.property_id, new.created_at, new.rent, new.facet, new.amenity_mask, new.traits, new.state_id, new.city_id);
  end if;
  return null;
end $$;
