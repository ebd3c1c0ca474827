-- Pages of places for people who search the web: a city, a locality, what is near a metro station. They list homes and tell rents of
-- our own listings.

-- As an address has it: "Koramangala 5th Block" is koramangala-5th-block.
create function place_slug(name text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(normalize(name, NFKC)), '[^[:alnum:]\u0900-\u0963]+', '-', 'g'), '-')
$$;
create index city_by_slug on city (place_slug(city_name));

-- The narrow row of each live home of a city, kept beside its row of property_search, with which it goes. Its place is no more than
-- strangers see.
create table property_place (
  property_id uuid primary key,
  vendor_id uuid not null,
  city_id text not null constraint property_place_city references city,
  -- The slug and the name of its locality; empty where its address tells none.
  place text,
  place_name text,
  -- Its bedrooms from 1 to 4, which means 4 or more; 5 is a place in a PG; 0 is anything else.
  homes_of smallint not null constraint property_place_homes_known check (homes_of between 0 and 5),
  rent bigint not null,
  deposit bigint not null,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null
);
create index property_place_newest on property_place (city_id, place, created_at desc, property_id desc) include (homes_of);
create index property_place_alike on property_place (city_id, homes_of, rent);

-- What was live and is no longer: its address says so, and names homes like it.
create table property_gone (
  property_id uuid primary key,
  city_id text not null,
  homes_of smallint not null,
  rent bigint not null,
  latitude double precision,
  longitude double precision,
  gone_at timestamptz not null default now()
);
create index property_gone_by_age on property_gone (gone_at);

create view placeable_property as
  select
    p.property_id, p.vendor_id, p.city_id,
    nullif(place_slug(shown.area), '') as place, shown.area as place_name,
    case
      when p.property_type = 3 then 5
      when p.property_type in (1, 2) then least(4, greatest(0, coalesce(
        substring(p.sub_type from '^(\d) BHK')::integer, case when p.sub_type = 'Duplex Villa' then p.bedrooms end, 0)))
      else 0 end::smallint as homes_of,
    p.monthly_rent_paise as rent, p.security_deposit_paise as deposit, s.latitude, s.longitude, p.created_at
  from property p
  join property_search s on s.property_id = p.property_id
  join city on city.city_id = p.city_id
  left join state on state.state_id = city.state_id
  cross join lateral (select nullif(split_part(
    shown_address(coalesce(nullif(p.location_address, ''), p.address), city.city_name, state.state_name), ', ', 1),
    city.city_name) as area) as shown;

create function property_place_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    with left_home as (delete from property_place where property_id = old.property_id returning *)
    insert into property_gone (property_id, city_id, homes_of, rent, latitude, longitude)
    select property_id, city_id, homes_of, rent, latitude, longitude from left_home
    on conflict (property_id) do update set city_id = excluded.city_id, homes_of = excluded.homes_of, rent = excluded.rent,
      latitude = excluded.latitude, longitude = excluded.longitude, gone_at = excluded.gone_at;
    return null;
  end if;
  delete from property_gone where property_id = new.property_id;
  delete from property_place where property_id = new.property_id and new.city_id is null;
  insert into property_place
    (property_id, vendor_id, city_id, place, place_name, homes_of, rent, deposit, latitude, longitude, created_at)
  select property_id, vendor_id, city_id, place, place_name, homes_of, rent, deposit, latitude, longitude, created_at
  from placeable_property where property_id = new.property_id
  on conflict (property_id) do update set
    vendor_id = excluded.vendor_id, city_id = excluded.city_id, place = excluded.place, place_name = excluded.place_name,
    homes_of = excluded.homes_of, rent = excluded.rent, deposit = excluded.deposit, latitude = excluded.latitude,
    longitude = excluded.longitude, created_at = excluded.created_at;
  return null;
end $$;
create trigger property_place_keep after insert or update or delete on property_search
  for each row execute function property_place_keep();

insert into property_place
  (property_id, vendor_id, city_id, place, place_name, homes_of, rent, deposit, latitude, longitude, created_at)
select property_id, vendor_id, city_id, place, place_name, homes_of, rent, deposit, latitude, longitude, created_at
from placeable_property;

-- One row for each page: rebuilt by a job, from property_place. Without a median too few homes of too few owners are known.
create table place_page (
  city_id text not null constraint place_page_city references city,
  -- 1 the city itself, 2 a locality, 3 a metro station.
  kind smallint not null constraint place_page_kind_known check (kind between 1 and 3),
  -- Empty for the city.
  place text not null,
  homes_of smallint not null constraint place_page_homes_known check (homes_of between 0 and 5),
  place_name text not null,
  homes integer not null,
  median_rent bigint,
  low_rent bigint,
  high_rent bigint,
  median_deposit bigint,
  latitude double precision,
  longitude double precision,
  changed_at timestamptz not null,
  primary key (city_id, kind, place, homes_of)
);
create index place_page_by_change on place_page (changed_at);

-- The medians of each month as they were at its last rebuild, for the trend of a page.
create table place_page_month (
  city_id text not null,
  kind smallint not null,
  place text not null,
  homes_of smallint not null,
  -- Its first day.
  month date not null,
  homes integer not null,
  median_rent bigint not null,
  primary key (month, city_id, kind, place, homes_of)
);
create index place_page_month_of_page on place_page_month (city_id, kind, place, homes_of, month desc);
