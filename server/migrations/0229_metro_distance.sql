-- How far a home's public place is from the nearest metro station that has a position, in metres of the straight line; empty where none
-- is within five kilometres. A job fills it for homes that were there before, and again when the file of places changes.
create index landmark_stations on landmark (latitude) include (longitude) where kind = 'metro';

create function nearest_metro(home_latitude double precision, home_longitude double precision) returns integer
language sql stable parallel safe as $$
  select min(metres)::integer from (
    select 111195 * sqrt((latitude - home_latitude) ^ 2 + ((longitude - home_longitude) * cos(radians(home_latitude))) ^ 2) as metres
    from landmark
    where kind = 'metro' and latitude between home_latitude - 0.045 and home_latitude + 0.045) as station
  where metres <= 5000
$$;

alter table property_search add column metro_metres integer;

create function property_search_measure() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.latitude, old.longitude) is distinct from (new.latitude, new.longitude) then
    new.metro_metres := nearest_metro(new.latitude, new.longitude);
  end if;
  return new;
end $$;
create trigger property_search_measure before insert or update of latitude, longitude on property_search
  for each row execute function property_search_measure();

-- Up to which home the distances are measured from the file of places that has this hash: one row at most.
create table metro_measured (
  only_row boolean primary key default true constraint metro_measured_one check (only_row),
  content_hash text not null,
  -- Empty once all are.
  after_id uuid
);
