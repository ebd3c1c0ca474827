-- The rents that a society bills for its landlords are kept apart from its own money: which accounts have any.
create index bill_rent_of_society on bill (issuer_id, account_id) where kind = 2 and society_id is not null;
-- What waits for confirmation.
create index upi_claim_waiting on upi_claim (bill_id) where status = 1;
