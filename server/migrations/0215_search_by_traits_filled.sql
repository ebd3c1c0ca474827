-- online
-- In portions, so that nobody waits long for a row. Where there is nothing to fill nothing is committed: a restored backup
-- runs this within its transaction. Each portion leaves a row in property_search_change for each of its homes; the figures and
-- these changes go at the end, and the job lays out the homes anew with the new planes.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with portion as materialized (
      select property_id from property_search where property_id > last order by property_id limit 20000
    ), filled as (
      update property_search as shown set traits = now.traits, area = now.area, floor_no = now.floor_no, deposit = now.deposit,
        available_from = now.available_from
      from portion join searchable_property as now using (property_id)
      where shown.property_id = portion.property_id and shown.traits = 0
    )
    select property_id from portion order by property_id desc limit 1 into last;
    exit when last is null;
    commit;
  end loop;
end $$;

-- The same indexes with what the new filters read, so that they read no homes.
drop index concurrently if exists property_search_by_age;
create index concurrently property_search_by_age on property_search (created_at desc, property_id desc)
  include (facet, rent, amenity_mask, state_id, latitude, longitude, traits, area, floor_no, deposit, available_from);
drop index concurrently if exists property_search_newest;
drop index concurrently if exists property_search_of_city;
create index concurrently property_search_of_city on property_search (city_id, facet, rent, created_at desc, property_id desc)
  include (amenity_mask, latitude, longitude, traits, area, floor_no, deposit, available_from);
drop index concurrently if exists property_search_city;
drop index concurrently if exists property_search_of_city_by_age;
create index concurrently property_search_of_city_by_age on property_search (city_id, created_at desc, property_id desc)
  include (facet, rent, amenity_mask, latitude, longitude, traits, area, floor_no, deposit, available_from);
drop index concurrently if exists property_search_city_newest;
drop index concurrently if exists property_search_of_city_by_rent;
create index concurrently property_search_of_city_by_rent on property_search (city_id, rent, created_at desc, property_id desc)
  include (facet, amenity_mask, latitude, longitude, traits, area, floor_no, deposit, available_from);
drop index concurrently if exists property_search_city_rent;
drop index concurrently if exists property_search_of_stripe;
create index concurrently property_search_of_stripe on property_search (stripe, longitude)
  include (latitude, facet, rent, amenity_mask, state_id, created_at, property_id, traits, area, floor_no, deposit, available_from);
drop index concurrently if exists property_search_box;

-- At once, so that no change is lost that an older server has just laid out. The counts of the cities go with the slices.
do $$
begin
  lock table property_search_slice in exclusive mode;
  delete from property_search_slice;
  delete from property_search_plane;
  delete from property_search_change;
end $$;
