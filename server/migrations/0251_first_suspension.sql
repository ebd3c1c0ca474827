-- A first decision about a landlord has no row yet that a new home could wait for. Both wait for each other at the account, in this
-- order: the account, then the standing.
create or replace function property_of_suspended() returns trigger language plpgsql as $$
begin
  perform from vendor where vendor_id = new.vendor_id for key share;
  new.is_suspended := coalesce((select state = 'suspended' from standing where vendor_id = new.vendor_id for share), false);
  return new;
end $$;
