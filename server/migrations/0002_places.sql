-- States and union territories by their ISO 3166-2 code; cities by their GeoNames id.
create table state (
  state_id text primary key,
  state_name text not null constraint state_name_once unique,
  kind text not null constraint state_kind_known check (kind in ('state', 'union-territory')),
  aliases text[] not null default '{}'
);

create table city (
  city_id text primary key,
  state_id text not null constraint city_state references state,
  city_name text not null,
  latitude double precision not null constraint city_latitude_on_earth check (latitude between -90 and 90),
  longitude double precision not null constraint city_longitude_on_earth check (longitude between -180 and 180),
  population integer not null constraint city_population_not_negative check (population >= 0)
);
create index city_largest on city (population desc, city_name, city_id);
create index city_largest_in_state on city (state_id, population desc, city_name, city_id);

-- Former, other and short names.
create table city_alias (
  city_id text not null constraint city_alias_city references city on delete cascade,
  alias text not null,
  primary key (city_id, alias)
);

-- An imported file writes names in its own way: letters and digits decide, not case, spaces or points.
create function place_key(name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(name), '[^a-z0-9]', '', 'g');
create index city_by_key on city (place_key(city_name));
create index city_alias_by_key on city_alias (place_key(alias));

-- Which data file the tables above hold: one row at most.
create table places_load (
  only_row boolean primary key default true constraint places_load_one check (only_row),
  content_hash text not null
);
