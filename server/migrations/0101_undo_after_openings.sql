-- An import can be undone once its opening balances are reversed. Their documents stay, in accounts that belong to no flat any more
-- but to the import that was undone: nothing is billed or paid there again.
alter table account add column undone_import_id uuid;
alter table account add constraint account_undone_import foreign key (society_id, undone_import_id)
  references member_import (society_id, member_import_id) not valid;
alter table account validate constraint account_undone_import;
alter table account add constraint account_of_flat_or_undone check (
  ((society_id is null) = (flat_id is null) or undone_import_id is not null and flat_id is null)
  and num_nonnulls(society_resident_id, member_id) = num_nonnulls(flat_id)) not valid;
alter table account validate constraint account_of_flat_or_undone;
alter table account drop constraint account_of_society_has_flat;

-- Takes the accounts of what an import made off their flats, where they hold nothing but reversed opening balances; any other account
-- keeps its flat, its member or its resident in the database. New accounts of the society wait until the transaction ends, and so does
-- whoever bills or collects in these.
create function import_release_accounts(of_society uuid, of_import uuid) returns void language plpgsql as $$
declare
  released uuid[];
begin
  perform from society where society_id = of_society for update;
  select array_agg(account_id) into released from (
    select account_id from account
    where account_id in (
      select account.account_id from member_import_flat as made join account using (flat_id)
      where made.society_id = of_society and made.member_import_id = of_import
        and (made.is_flat_made or made.is_member_made and account.member_id = made.member_id
          or account.society_resident_id = any(made.resident_ids)))
    order by account_id for update) as locked;
  update account set flat_id = null, building_id = null, block_id = null, member_id = null, society_resident_id = null,
    undone_import_id = of_import
  where account_id = any(released)
    and not exists (select from bill where bill.account_id = account.account_id and bill.reversed_on is null)
    and not exists (select from opening_balance as opening where opening.account_id = account.account_id and opening.reversed_on is null)
    and not exists (select from payment where payment.account_id = account.account_id)
    and not exists (select from bill_note as note where note.account_id = account.account_id)
    and not exists (select from upi_claim as claim where claim.account_id = account.account_id);
end $$;

-- What the import filled in at a flat that existed: {"carpet_area": [null, 640]}, as it was and as it became.
alter table member_import_flat add column filled jsonb;

-- Why the books go on from an opening balance: its account has a bill, a payment, a note or a declared payment since; null while it can
-- be reversed. By ids, which the database counts up.
create function opening_balance_use(of_account uuid, opening uuid) returns text language sql stable as $$
  select case
    when exists (select from bill where account_id = of_account and bill_id > opening and opening_balance_id is null) then 'billed'
    when exists (select from payment where account_id = of_account and payment_id > opening) then 'paid'
    when exists (select from bill_note where account_id = of_account and bill_note_id > opening) then 'corrected'
    when exists (select from upi_claim where account_id = of_account and upi_claim_id > opening and status <> 3) then 'declared'
  end
$$;
create or replace function opening_balance_in_use(of_account uuid, opening uuid) returns boolean language sql stable as $$
  select opening_balance_use(of_account, opening) is not null
$$;
