-- What the public search counts by, so that no count and no far page reads the homes before it. Now and then the live
-- homes are laid out in their two orders, cut into slices of 2,048, and for each value of a filter (a plane) one bit says
-- of each home whether it has that value: the homes with several values are the bits that all their planes have set.
-- What happened since then stands in property_search_change, so that a count is exact at any moment; nobody waits for
-- anybody, since changes are only appended. See server/src/properties/search/figures.ts.

-- A slice holds the homes from its first one up to the first one of the next, in the order `newest` or `rent`.
create table property_search_slice (
  sort text not null,
  slice integer not null,
  rent bigint not null,
  created_at timestamptz not null,
  property_id uuid not null,
  until_rent bigint not null,
  until_created_at timestamptz not null,
  until_property_id uuid not null,
  primary key (sort, slice)
);
create index property_search_slice_first on property_search_slice (sort, rent, created_at desc, property_id desc);

-- The bits of sixteen slices in one row.
create table property_search_plane (
  sort text not null,
  plane text not null,
  chunk integer not null,
  bits bit varying not null,
  primary key (sort, plane, chunk)
);
alter table property_search_plane alter column bits set storage plain;

-- A home as it came into the search (homes 1) or was when it went (homes -1).
create table property_search_change (
  change_id bigint generated always as identity primary key,
  homes smallint not null,
  property_id uuid not null,
  created_at timestamptz not null,
  rent bigint not null,
  facet smallint not null,
  amenity_mask bigint not null,
  state_id text
);

create function property_search_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.created_at, old.rent, old.facet, old.amenity_mask, old.state_id)
    is not distinct from (new.created_at, new.rent, new.facet, new.amenity_mask, new.state_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into property_search_change (homes, property_id, created_at, rent, facet, amenity_mask, state_id)
    values (-1, old.property_id, old.created_at, old.rent, old.facet, old.amenity_mask, old.state_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into property_search_change (homes, property_id, created_at, rent, facet, amenity_mask, state_id)
    values (1, new.property_id, new.created_at, new.rent, new.facet, new.amenity_mask, new.state_id);
  end if;
  return null;
end $$;
create trigger property_search_note after insert or update or delete on property_search
  for each row execute function property_search_note();
