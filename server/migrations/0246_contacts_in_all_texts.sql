-- Contacts are looked for in all texts that strangers read: the places nearby too note a home for the checks when they change.
drop trigger listing_check_changed on property;
create trigger listing_check_changed after update of property_title, property_description, property_rules_description, property_type,
  sub_type, monthly_rent_paise, owner_name, location_address, address, city_id, status, metro_or_bus_station, hospital,
  school_or_college, shopping_mall, restaurant, atm_or_bank on property for each row
  when ((old.property_title, old.property_description, old.property_rules_description, old.property_type, old.sub_type,
      old.monthly_rent_paise, old.owner_name, old.location_address, old.address, old.city_id, old.status, old.metro_or_bus_station,
      old.hospital, old.school_or_college, old.shopping_mall, old.restaurant, old.atm_or_bank)
    is distinct from (new.property_title, new.property_description, new.property_rules_description, new.property_type, new.sub_type,
      new.monthly_rent_paise, new.owner_name, new.location_address, new.address, new.city_id, new.status, new.metro_or_bus_station,
      new.hospital, new.school_or_college, new.shopping_mall, new.restaurant, new.atm_or_bank))
  execute function listing_check_note();

-- The homes that may have one: the job examines them in small batches.
insert into listing_check_due (vendor_id, property_id, noted_at)
select vendor_id, property_id, created_at from property
where status and concat_ws(' ', property_rules_description, owner_name, metro_or_bus_station, hospital, school_or_college,
  shopping_mall, restaurant, atm_or_bank, location_address) ~* '[0-9][0-9 .()+-]{6,}[0-9]|@|://|www|[a-z]\.(com|net|org|in|co)\M'
on conflict do nothing;
