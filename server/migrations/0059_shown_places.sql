-- What strangers see of where a home is: its area and a place within the same square of some 300 m. The search and the
-- map know no more than that either, or a narrow box and a guessed word would tell the rest.

-- Somewhere in the degrees' own step, always the same for one salt: homes of one house do not hide each other on a map.
create function shown_degrees(degrees double precision, salt text) returns double precision
language sql immutable strict parallel safe
return round((
    (floor(degrees / 0.003)
      + 0.1 + 0.8 * (get_byte(decode(md5(salt), 'hex'), 0) * 256 + get_byte(decode(md5(salt), 'hex'), 1)) / 65535.0)
    * 0.003)::numeric, 5)::double precision;

-- Of an address as people write it the area before the city, then city and state. Numbers, and what names a house or
-- the way to it, are no area; an address in one line without commas says none that could be told apart.
create function shown_address(written text, city text, state text) returns text
language sql immutable parallel safe
return concat_ws(', ',
  (select btrim(part)
   from regexp_split_to_table(coalesce(written, ''), '[,;\n]') with ordinality as parts (part, place)
   where part !~ '\d' and length(btrim(part)) between 3 and 40
     and lower(btrim(part)) <> all(array[lower(coalesce(city, '')), lower(coalesce(state, '')), 'india', 'bharat'])
     and part !~* '\m(flat|apartments?|apts?|society|chs|chsl|towers?|residency|residences?|heights|block|wing|villas?|house|plot|bungalow|building|bldg|complex|court|mansion|floor|room|shop|unit|door|gate|pg|hostel|near|opp|opposite|behind|beside|above|next)\M'
   order by place desc limit 1),
  city, state);

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
      array_to_string(state.aliases, ' ')))) as words
  from property p
  left join city on city.city_id = p.city_id
  left join state on state.state_id = coalesce(city.state_id, p.state_id)
  where p.is_live;

update property_search as shown set latitude = now.latitude, longitude = now.longitude, words = now.words
from searchable_property as now where now.property_id = shown.property_id;
