-- The homes that were there before: a job examines them in small batches.
insert into listing_check_due (vendor_id, property_id, noted_at)
select vendor_id, property_id, created_at from property where status on conflict do nothing;
