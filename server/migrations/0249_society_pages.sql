-- The owner of a home that its society has confirmed may have it shown on the page of that society. The consent ends with the link.
alter table property_flat add column is_shown boolean not null default false;
alter table property_flat add constraint property_flat_shown_confirmed check (not is_shown or status = 2) not valid;
alter table property_flat validate constraint property_flat_shown_confirmed;
create index property_flat_shown on property_flat (society_id, property_id) where is_shown;

-- 4 is a society, whose id its pages carry.
alter table place_page add column society_id uuid constraint place_page_society references society on delete cascade;
alter table place_page drop constraint place_page_kind_known;
alter table place_page add constraint place_page_kind_known check (kind between 1 and 4) not valid;
alter table place_page validate constraint place_page_kind_known;
alter table place_page add constraint place_page_of_society check ((kind = 4) = (society_id is not null)) not valid;
alter table place_page validate constraint place_page_of_society;
create unique index place_page_of_society_once on place_page (society_id, city_id, place, homes_of) where society_id is not null;

-- Whether a society may have a page now: an operator has verified it, and it is in use. Everybody may sign up and name a society.
create function has_society_page(society uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from society as one join standing on standing.society_id = one.society_id
    where one.society_id = society and one.status and standing.state = 'verified')
$$;

-- Pages in the memory of servers show none of it any more.
create function property_flat_content_changed() returns trigger language plpgsql as $$
begin
  perform listing_changed(new.property_id);
  return null;
end $$;
create trigger property_flat_content_changed after update of is_shown on property_flat for each row
  when (old.is_shown <> new.is_shown) execute function property_flat_content_changed();

create function society_page_content_changed() returns trigger language plpgsql as $$
begin
  if exists (select from place_page where society_id = new.society_id) then
    perform pg_notify('content_changed', 'everything');
  end if;
  return null;
end $$;
create trigger society_page_content_changed after update of state on standing for each row
  when (old.state <> new.state and new.society_id is not null) execute function society_page_content_changed();
create trigger society_page_content_changed after update of status, location_address on society for each row
  when (old.status <> new.status or old.location_address <> new.location_address)
  execute function society_page_content_changed();
