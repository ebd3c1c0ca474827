-- One payment by UPI may be claimed for several bills of an account: what is claimed of which bill. A claim's bill_id is the first
-- of them, its amount_paise their sum. These rows are never edited, so the audit log has enough of the claim itself.
alter table upi_claim add constraint upi_claim_of_account unique (upi_claim_id, account_id);
create index upi_claim_by_account on upi_claim (account_id, created_at desc, upi_claim_id desc);

create table upi_claim_bill (
  upi_claim_id uuid not null,
  bill_id uuid not null,
  account_id uuid not null,
  issuer_id uuid not null,
  amount_paise bigint not null constraint upi_claim_bill_amount_positive check (amount_paise > 0),
  primary key (upi_claim_id, bill_id, issuer_id),
  constraint upi_claim_bill_claim foreign key (upi_claim_id, account_id) references upi_claim (upi_claim_id, account_id),
  constraint upi_claim_bill_bill foreign key (bill_id, account_id) references bill (bill_id, account_id),
  constraint upi_claim_bill_account foreign key (account_id, issuer_id) references account (account_id, issuer_id)
);

-- Every claim so far was for one bill.
insert into upi_claim_bill (upi_claim_id, bill_id, account_id, issuer_id, amount_paise)
select upi_claim_id, bill_id, account_id, issuer_id, amount_paise from upi_claim;
create index upi_claim_bill_of_bill on upi_claim_bill (bill_id, upi_claim_id);

-- The claims that wait are found by themselves, and their bills from there.
drop index upi_claim_waiting;
create index upi_claim_waiting on upi_claim (upi_claim_id) where status = 1;
drop index upi_claim_of_bill;

create function upi_claim_bill_keep() returns trigger language plpgsql as $$
begin
  raise exception 'A claim is decided once, and never edited' using errcode = 'insufficient_privilege';
end $$;
create trigger upi_claim_bill_kept before update or delete on upi_claim_bill for each row execute function upi_claim_bill_keep();
