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
