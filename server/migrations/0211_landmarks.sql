-- Places that people name when they look for a home: localities, stations, colleges, tech parks. From server/data/landmarks.csv, or from
-- the operator's own file in its place (npm run places:import).
create table landmark (
  kind text not null constraint landmark_kind_known
    check (kind in ('city', 'locality', 'metro', 'rail', 'college', 'tech park', 'landmark')),
  city_id text not null constraint landmark_city references city,
  landmark_name text not null,
  -- In any script.
  other_names text[] not null default '{}',
  latitude double precision constraint landmark_latitude_on_earth check (latitude between -90 and 90),
  longitude double precision constraint landmark_longitude_on_earth check (longitude between -180 and 180),
  line text not null default '',
  source text not null,
  licence text not null,
  primary key (kind, city_id, landmark_name),
  constraint landmark_place_whole check ((latitude is null) = (longitude is null))
);

-- Which file the table holds: one row at most. The file of an operator is kept when ours changes.
create table landmark_load (
  only_row boolean primary key default true constraint landmark_load_one check (only_row),
  content_hash text not null,
  is_own boolean not null default false
);
