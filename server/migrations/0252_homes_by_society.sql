-- A home is found by the name of the society on whose page it is shown. The name goes with the owner's consent.
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
      array_to_string(state.aliases, ' '),
      (select society.name from property_flat join society using (society_id)
        where property_flat.property_id = p.property_id and is_shown)))) as words,
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

create function property_flat_search_keep() returns trigger language plpgsql as $$
begin
  update property_search as shown set words = now.words from searchable_property as now
  where now.property_id = shown.property_id and now.words <> shown.words
    and shown.property_id in (old.property_id, new.property_id);
  return null;
end $$;
create trigger property_flat_search_keep after insert or update of is_shown, property_id, society_id or delete on property_flat
  for each row execute function property_flat_search_keep();

create function society_search_keep() returns trigger language plpgsql as $$
begin
  update property_search as shown set words = now.words from property_flat join searchable_property as now using (property_id)
  where property_flat.society_id = new.society_id and is_shown and now.property_id = shown.property_id;
  return null;
end $$;
create trigger society_search_keep after update of name on society for each row
  when (old.name <> new.name) execute function society_search_keep();

update property_search as shown set words = now.words from property_flat join searchable_property as now using (property_id)
where is_shown and now.property_id = shown.property_id;
