-- What a member or a tenant owes and is given up for lost: a document of its own, which takes open bills of one account down by
-- allocations, as a payment does, but is no money that came in. A reversal gives all of it back by counter-entries.
create table write_off (
  write_off_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid,
  vendor_id uuid,
  account_id uuid not null,
  financial_year smallint not null,
  number integer not null constraint write_off_number_positive check (number > 0),
  write_off_no text not null generated always as (document_number('WO', financial_year, number)) stored,
  write_off_day date not null,
  amount_paise bigint not null constraint write_off_amount_positive check (amount_paise > 0),
  reason text not null constraint write_off_reason_filled check (reason <> ''),
  -- Of a society: what its committee or general body resolved.
  resolution_no text not null default '',
  resolution_day date,
  -- The debtor as they were called then.
  party_name text not null,
  party_flat_no text not null,
  made_by uuid not null constraint write_off_made_by references vendor,
  -- The second person, where there was one to ask.
  confirmed_by uuid constraint write_off_confirmed_by references vendor,
  created_at timestamptz not null,
  -- Kept by triggers alone.
  reversed_on date,
  constraint write_off_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint write_off_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint write_off_number_once unique (issuer_id, financial_year, number),
  constraint write_off_in_account unique (write_off_id, account_id),
  constraint write_off_of_issuer unique (issuer_id, write_off_id),
  constraint write_off_year_of_day check (financial_year = extract(year from write_off_day - interval '3 months')),
  constraint write_off_two_people check (confirmed_by <> made_by),
  constraint write_off_resolved check (society_id is null or (resolution_no <> '' and resolution_day is not null))
);
create index write_off_newest on write_off (issuer_id, created_at desc, write_off_id desc);
create index write_off_of_account on write_off (account_id);

create table write_off_reversal (
  write_off_id uuid not null,
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid,
  vendor_id uuid,
  account_id uuid not null,
  write_off_no text not null,
  reversed_on date not null,
  reason text not null constraint write_off_reversal_reason_filled check (reason <> ''),
  reversed_by uuid not null constraint write_off_reversal_reversed_by references vendor,
  confirmed_by uuid constraint write_off_reversal_confirmed_by references vendor,
  created_at timestamptz not null,
  primary key (issuer_id, write_off_id),
  constraint write_off_reversal_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint write_off_reversal_write_off foreign key (write_off_id, account_id) references write_off (write_off_id, account_id),
  constraint write_off_reversal_issuer foreign key (issuer_id, write_off_id) references write_off (issuer_id, write_off_id),
  constraint write_off_reversal_two_people check (confirmed_by <> reversed_by)
);
create index write_off_reversal_of_account on write_off_reversal (account_id);

alter table number_series drop constraint number_series_known;
alter table number_series add constraint number_series_known
  check (series in ('B', 'R', 'CN', 'DN', 'DV', 'CERT', 'OB', 'JV', 'WO')) not valid;
alter table number_series validate constraint number_series_known;

-- What of a bill is written off. Together with credit notes it is never more than was billed: else a note could give back as an
-- advance what nobody had paid.
alter table bill add column written_off_paise bigint not null default 0;
alter table bill add constraint bill_not_over_written_off
  check (written_off_paise >= 0 and credited_paise + written_off_paise <= amount_paise + debited_paise) not valid;
alter table bill validate constraint bill_not_over_written_off;
create index bill_written_off on bill (issuer_id, bill_date) where written_off_paise > 0;

alter table allocation add column write_off_id uuid, drop constraint allocation_one_source;
alter table allocation add constraint allocation_one_source
  check (num_nonnulls(payment_id, bill_note_id, deposit_entry_id, opening_balance_id, write_off_id) = 1) not valid;
alter table allocation validate constraint allocation_one_source;
alter table allocation add constraint allocation_write_off foreign key (write_off_id, account_id)
  references write_off (write_off_id, account_id) not valid;
alter table allocation validate constraint allocation_write_off;
create index allocation_of_write_off on allocation (write_off_id) where write_off_id is not null;

create or replace function bill_begin() returns trigger language plpgsql as $$
begin
  if (new.debited_paise, new.credited_paise, new.settled_paise, new.written_off_paise) <> (0, 0, 0, 0)
    or new.last_settled_on is not null or new.reversed_on is not null
  then
    raise exception 'A bill begins unpaid' using errcode = 'check_violation';
  end if;
  new.bill_no := case when new.opening_balance_id is null then document_number('B', new.financial_year, new.number)
    else (select opening_no from opening_balance where opening_balance_id = new.opening_balance_id) end;
  return new;
end $$;

create or replace function money_only_sums() returns trigger language plpgsql as $$
declare
  sums constant text[] := array['debited_paise', 'credited_paise', 'settled_paise', 'last_settled_on', 'outstanding_paise',
    'left_paise', 'written_off_paise', 'reversed_on'];
begin
  if pg_trigger_depth() < 2 or exists (
    select from jsonb_each(to_jsonb(old)) as field
    where field.key <> all (sums) and field.key not in ('issuer_id', 'receipt_no', 'note_no', 'opening_no', 'write_off_no')
      and to_jsonb(new) -> field.key is distinct from field.value)
  then
    raise exception 'What is billed or paid is never edited: a correction is a note' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger write_off_only_sums before update on write_off for each row execute function money_only_sums();
create trigger write_off_kept before delete or truncate on write_off for each statement execute function money_refuse();
create trigger write_off_reversal_kept before update or delete or truncate on write_off_reversal
  for each statement execute function money_refuse();

create or replace function allocation_settle() returns trigger language plpgsql as $$
declare
  is_back constant boolean := new.reverses_id is not null;
begin
  if is_back and not exists (
    select from allocation as given join bill using (bill_id)
    where given.allocation_id = new.reverses_id
      and (given.bill_id, given.payment_id, given.bill_note_id, given.deposit_entry_id, given.opening_balance_id, given.write_off_id,
          given.amount_paise)
        is not distinct from
        (new.bill_id, new.payment_id, new.bill_note_id, new.deposit_entry_id, new.opening_balance_id, new.write_off_id,
          -new.amount_paise)
      and (exists (select from payment_reversal where payment_reversal.payment_id = given.payment_id)
        or exists (select from write_off_reversal as reversal where reversal.write_off_id = given.write_off_id)
        or exists (select from opening_balance_reversal as reversal
          where reversal.opening_balance_id in (given.opening_balance_id, bill.opening_balance_id))))
  then
    raise exception 'A counter-entry gives back what a reversed payment had given' using errcode = 'check_violation';
  end if;
  update bill set settled_paise = settled_paise + new.amount_paise,
    written_off_paise = written_off_paise + case when new.write_off_id is null then 0 else new.amount_paise end,
    last_settled_on = case when not is_back then greatest(last_settled_on, new.settled_on) else (
      select max(settled_on) from allocation as given where given.bill_id = new.bill_id and given.reverses_id is null
        and not exists (select from allocation as back where back.reverses_id = given.allocation_id)) end
    where bill_id = new.bill_id;
  if new.payment_id is not null then
    update payment set left_paise = left_paise - new.amount_paise where payment_id = new.payment_id;
  elsif new.bill_note_id is not null then
    update bill_note set left_paise = left_paise - new.amount_paise where bill_note_id = new.bill_note_id;
  elsif new.opening_balance_id is not null then
    update opening_balance set left_paise = left_paise - new.amount_paise where opening_balance_id = new.opening_balance_id;
  elsif new.write_off_id is not null then
    -- Its allocations come in its own statement; later ones would be more than it is.
    if (select sum(amount_paise) from allocation where write_off_id = new.write_off_id and reverses_id is null)
      > (select amount_paise from write_off where write_off_id = new.write_off_id)
    then
      raise exception 'More than is written off' using errcode = 'check_violation';
    end if;
  elsif (select sum(amount_paise) from allocation where deposit_entry_id = new.deposit_entry_id)
    > (select amount_paise from deposit_entry where deposit_entry_id = new.deposit_entry_id and kind = 3)
  then
    raise exception 'More than the deposit pays' using errcode = 'check_violation';
  end if;
  if is_back and not deposit_is_covered(new.bill_id) then
    raise exception 'More than the deposit that is held' using errcode = 'check_violation', constraint = 'deposit_entry_not_over_held';
  end if;
  return null;
end $$;

-- A write-off is what it takes off its bills: exactly, and of no deposit, which is no income that was lost.
create function write_off_check() returns trigger language plpgsql as $$
begin
  if new.reversed_on is not null or new.amount_paise is distinct from (
    select sum(allocation.amount_paise) from allocation join bill using (bill_id)
    where write_off_id = new.write_off_id and bill.kind <> 3)
  then
    raise exception 'A write-off is what it takes off its bills' using errcode = 'check_violation',
      constraint = 'write_off_is_its_bills';
  end if;
  return null;
end $$;
create trigger write_off_is_its_bills after insert on write_off for each row execute function write_off_check();

create function write_off_reverse() returns trigger language plpgsql as $$
begin
  insert into allocation (account_id, bill_id, write_off_id, amount_paise, settled_on, created_at, reverses_id)
  select account_id, bill_id, write_off_id, -amount_paise, new.reversed_on, new.created_at, allocation_id
  from allocation where write_off_id = new.write_off_id and reverses_id is null order by allocation_id;
  update write_off set reversed_on = new.reversed_on where write_off_id = new.write_off_id;
  return null;
end $$;
create trigger write_off_reversed after insert on write_off_reversal for each row execute function write_off_reverse();

-- The books go on from an opening balance that was written off, and from an account with a write-off.
create or replace function opening_balance_use(of_account uuid, opening uuid) returns text language sql stable as $$
  select case
    when exists (select from bill where account_id = of_account and bill_id > opening and opening_balance_id is null) then 'billed'
    when exists (select from payment where account_id = of_account and payment_id > opening) then 'paid'
    when exists (select from bill_note where account_id = of_account and bill_note_id > opening) then 'corrected'
    when exists (select from write_off where account_id = of_account and write_off_id > opening) then 'written-off'
    when exists (select from upi_claim where account_id = of_account and upi_claim_id > opening and status <> 3) then 'declared'
  end
$$;

-- Without the amount that is written off, which begins at nothing.
drop trigger audit on bill;
create trigger audit after insert on bill for each row
  when (current_setting('aangan.actor', true) <> '' and new.bill_run_id is null and new.opening_balance_id is null)
  execute function audit_change('Bill', 'bill_id', 'bill_no', 'society_id vendor_id', 'bill_id', 'society_id', 'vendor_id',
    'issuer_id', 'account_id', 'block_id', 'building_id', 'cause_id', 'financial_year', 'number', 'party_phone', 'party_email',
    'debited_paise', 'credited_paise', 'settled_paise', 'outstanding_paise', 'written_off_paise', 'opening_balance_id', 'reversed_on',
    'created_at');
create trigger audit after insert on write_off for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Write_Off', 'write_off_id', 'write_off_no', 'society_id vendor_id', 'write_off_id', 'society_id',
    'vendor_id', 'issuer_id', 'account_id', 'financial_year', 'number', 'made_by', 'confirmed_by', 'reversed_on', 'created_at');
create trigger audit after insert on write_off_reversal for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Write_Off_Reversal', 'write_off_id', 'write_off_no', 'society_id vendor_id', 'write_off_id',
    'society_id', 'vendor_id', 'issuer_id', 'account_id', 'reversed_by', 'confirmed_by', 'created_at');

-- Two people: one proposes, another one confirms.
alter table proposal drop constraint proposal_kind_known;
alter table proposal add constraint proposal_kind_known check (kind in (
  'appointment', 'payment-settings', 'books-closing', 'write-off', 'write-off-reversal')) not valid;
alter table proposal validate constraint proposal_kind_known;

-- An account with a write-off keeps its flat when an import is undone.
create or replace function import_release_accounts(of_society uuid, of_import uuid) returns void language plpgsql as $$
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
    and not exists (select from write_off where write_off.account_id = account.account_id)
    and not exists (select from upi_claim as claim where claim.account_id = account.account_id);
end $$;
