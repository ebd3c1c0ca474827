-- Servers keep rendered public pages in memory. Each change of what these pages show is told to all servers at its
-- commit, so that none answers with a page from before it: `listing <id>` (a home, and so every list of homes), `home <id>`
-- (only what the home's own page shows) or `everything`.

create function listing_changed(id uuid) returns void language sql as
  $$ select pg_notify('content_changed', 'listing ' || id) $$;
create function home_changed(id uuid) returns void language sql as
  $$ select pg_notify('content_changed', 'home ' || id) $$;

-- A home that was not live and is not live now is on no public page.
create function property_content_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.is_live then perform listing_changed(new.property_id); end if;
  elsif tg_op = 'DELETE' then
    if old.is_live then perform listing_changed(old.property_id); end if;
  elsif (old.is_live or new.is_live) and old is distinct from new then
    perform listing_changed(new.property_id);
  end if;
  return null;
end $$;
create trigger property_content_changed after insert or update or delete on property
  for each row execute function property_content_changed();

create function property_image_content_changed() returns trigger language plpgsql as $$
begin
  perform listing_changed(property_id) from property
  where property_id in (old.property_id, new.property_id) and is_live;
  return null;
end $$;
create trigger property_image_content_changed after insert or update or delete on property_image
  for each row execute function property_image_content_changed();

-- A home's page shows how many have asked about it, and how soon its owner answers.
create function enquiry_content_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform home_changed(theirs.property_id) from property as asked
      join property as theirs on theirs.vendor_id = asked.vendor_id and theirs.is_live
    where asked.property_id = new.property_id;
  else
    perform home_changed(coalesce(new.property_id, old.property_id));
  end if;
  return null;
end $$;
create trigger enquiry_content_changed after insert or delete or update of responded_at on enquiry
  for each row execute function enquiry_content_changed();

create function vendor_content_changed() returns trigger language plpgsql as $$
begin
  perform home_changed(property_id) from property where vendor_id = new.vendor_id and is_live;
  return null;
end $$;
create trigger vendor_content_changed after update of phone_verified_at on vendor for each row
  when ((old.phone_verified_at is null) <> (new.phone_verified_at is null)) execute function vendor_content_changed();

create function all_content_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('content_changed', 'everything'); return null; end $$;
create trigger content_changed after insert or update or delete or truncate on state execute function all_content_changed();
create trigger content_changed after insert or update or delete or truncate on city execute function all_content_changed();
create trigger content_changed after insert or update or delete or truncate on city_alias
  execute function all_content_changed();

-- How many live homes a city has, of each facet and in each band of rents, as of the last rebuild of the search's figures; what
-- changed since then is added from property_search_change. `facet` -1 is all facets. See docs/search.md.
create table property_search_count (
  city_id text not null,
  least_rent bigint not null,
  most_rent bigint not null,
  facet smallint not null,
  homes integer not null,
  primary key (city_id, least_rent, most_rent, facet) include (homes)
);

-- Whoever deletes the figures and their changes deletes these counts too: an older server, during an upgrade, does not know them.
create function property_search_count_clear() returns trigger language plpgsql as
  $$ begin delete from property_search_count; return null; end $$;
create trigger property_search_count_clear after delete on property_search_slice
  for each statement execute function property_search_count_clear();

-- Changes of before have no city, which does no harm: there are no counts until the next rebuild, which deletes them.
alter table property_search_change add column city_id text;
create index property_search_change_by_city on property_search_change (city_id);
create or replace function property_search_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.created_at, old.rent, old.facet, old.amenity_mask, old.state_id, old.city_id)
    is not distinct from (new.created_at, new.rent, new.facet, new.amenity_mask, new.state_id, new.city_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into property_search_change (homes, property_id, created_at, rent, facet, amenity_mask, state_id, city_id)
    values (-1, old.property_id, old.created_at, old.rent, old.facet, old.amenity_mask, old.state_id, old.city_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into property_search_change (homes, property_id, created_at, rent, facet, amenity_mask, state_id, city_id)
    values (1, new.property_id, new.created_at, new.rent, new.facet, new.amenity_mask, new.state_id, new.city_id);
  end if;
  return null;
end $$;
