-- A home that is in no city and has no place on the map is offered to nobody: nobody could look for it.
alter table property alter column is_live
  set expression as (status and not is_full and paused_at is null and hidden_at is null
    and (city_id is not null or latitude <> 0 or longitude <> 0));

delete from property_search using property
where property.property_id = property_search.property_id and not property.is_live;
