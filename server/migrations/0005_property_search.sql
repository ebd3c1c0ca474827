-- The public search reads this narrow table only: one row for each live property, kept by triggers in the change's own
-- transaction, so that a count is exact at any moment.

-- What a structured filter can say of a home, as one number: sub type (which has the type in it), category, furnishing
-- (0 not told) and preferred tenant. A search lists the numbers it wants, so that one b-tree serves every combination.
create function property_facet(sub_type text, category smallint, furnished smallint, tenant smallint)
returns smallint language sql immutable as $$
  select (((array_position(array[
      '1 BHK', '2 BHK', '3 BHK', '4 BHK', 'Studio', '2 BHK Villa', '3 BHK Villa', '4 BHK Villa', 'Duplex Villa',
      'Mens PG', 'Womens PG', 'Coliving', 'Office', 'Retail', 'Warehouse', 'Showroom'], sub_type) - 1) * 24
    + (category - 1) * 12 + coalesce(furnished, 0) * 3 + (tenant - 1))::smallint)
$$;

-- The words of a text, in order. PostgreSQL's own parser takes 'lift/parking' for a file name; and what splits the
-- texts must split the searches too. Indian vowel signs are part of their word.
create function words_of(written text) returns text[] language sql immutable strict as $$
  select array(
    select left(word, 60)
    from regexp_split_to_table(lower(normalize(written, NFKC)), '[^[:alnum:]\u0900-\u0963\u0966-\u0dff]+')
      with ordinality as split (word, place)
    where word <> '' order by place)
$$;

create table property_search (
  property_id uuid primary key constraint property_search_property references property on delete cascade,
  state_id text,
  city_id text,
  facet smallint not null,
  rent bigint not null,
  amenity_mask bigint not null,
  -- Empty where the place on the map is not known.
  latitude double precision,
  longitude double precision,
  -- Stripes of a fiftieth of a degree: a box on the map is a few stripes, each read from its west to its east.
  stripe smallint generated always as (floor(latitude * 50)) stored,
  created_at timestamptz not null,
  -- The words of its texts, and its place, type and sub type as words that nobody can type (`=1275339`, `=IN-MH`, `=t1`,
  -- `=1 BHK`): so the index on words by itself finds the few homes with this word in that city, however common either is.
  words tsvector not null
);
-- The search asks how common a word is: enough of them must be known.
alter table property_search alter column words set statistics 300;

create index property_search_newest on property_search (created_at desc, property_id desc)
  include (facet, rent, amenity_mask, state_id, latitude, longitude);
create index property_search_rent on property_search (rent, created_at desc, property_id desc)
  include (facet, amenity_mask, state_id, latitude, longitude);
create index property_search_facet on property_search (facet, rent, created_at desc, property_id desc)
  include (amenity_mask, latitude, longitude);
create index property_search_state on property_search (state_id, facet, rent, created_at desc, property_id desc)
  include (amenity_mask, latitude, longitude);
create index property_search_city on property_search (city_id, facet, rent, created_at desc, property_id desc)
  include (amenity_mask, latitude, longitude);
create index property_search_city_newest on property_search (city_id, created_at desc, property_id desc)
  include (facet, rent, amenity_mask, latitude, longitude);
create index property_search_city_rent on property_search (city_id, rent, created_at desc, property_id desc)
  include (facet, amenity_mask, latitude, longitude);
create index property_search_box on property_search (stripe, longitude)
  include (latitude, facet, rent, amenity_mask, state_id, created_at, property_id);
create index property_search_words on property_search using gin (words);

-- What the search knows of each live property.
create view searchable_property as
  select
    p.property_id, coalesce(city.state_id, p.state_id) as state_id, p.city_id,
    property_facet(p.sub_type, p.category_type, p.furnished_type, p.preferred_tenant_type) as facet,
    p.monthly_rent_paise as rent,
    p.amenity_mask,
    case when p.latitude <> 0 or p.longitude <> 0 then p.latitude end as latitude,
    case when p.latitude <> 0 or p.longitude <> 0 then p.longitude end as longitude,
    p.created_at,
    array_to_tsvector(array_remove(array['=' || p.city_id, '=' || state.state_id, '=t' || p.property_type, '=' || p.sub_type], null) ||
      words_of(concat_ws(' ',
      p.property_title, p.property_description, p.location_address, p.address, p.sub_type, replace(p.sub_type, ' ', ''),
      city.city_name, (select string_agg(alias, ' ') from city_alias where city_alias.city_id = p.city_id),
      state.state_name, array_to_string(state.aliases, ' ')))) as words
  from property p
  left join city on city.city_id = p.city_id
  left join state on state.state_id = coalesce(city.state_id, p.state_id)
  where p.is_live;

create function property_search_keep() returns trigger language plpgsql as $$
begin
  if not new.is_live then
    delete from property_search where property_id = new.property_id;
    return null;
  end if;
  insert into property_search
    (property_id, state_id, city_id, facet, rent, amenity_mask, latitude, longitude, created_at, words)
  select * from searchable_property where property_id = new.property_id
  on conflict (property_id) do update set
    state_id = excluded.state_id, city_id = excluded.city_id, facet = excluded.facet, rent = excluded.rent,
    amenity_mask = excluded.amenity_mask, latitude = excluded.latitude, longitude = excluded.longitude,
    created_at = excluded.created_at, words = excluded.words;
  return null;
end $$;
create trigger property_search_keep after insert or update of
  property_title, property_description, property_type, category_type, sub_type, furnished_type, preferred_tenant_type,
  monthly_rent_paise, amenities, latitude, longitude, location_address, address, state_id, city_id, status, is_full,
  created_at
on property for each row execute function property_search_keep();
