-- What a flat owed, or had paid ahead, when its society came to the product: a document of its own. Its arrears are a bill, so that
-- they are paid, reminded of and reported like any other; its advance pays bills like a payment. Both count as billed or collected
-- nowhere.
create table opening_balance (
  opening_balance_id uuid primary key default uuidv7(),
  society_id uuid not null,
  account_id uuid not null,
  -- The list that it was made of.
  member_import_id uuid,
  financial_year smallint not null,
  number integer not null constraint opening_balance_number_positive check (number > 0),
  opening_no text not null generated always as (document_number('OB', financial_year, number)) stored,
  -- The balances are those at the end of this day.
  balance_day date not null,
  principal_paise bigint not null constraint opening_balance_principal_not_negative check (principal_paise >= 0),
  interest_paise bigint not null constraint opening_balance_interest_not_negative check (interest_paise >= 0),
  advance_paise bigint not null constraint opening_balance_advance_not_negative check (advance_paise >= 0),
  remarks text not null default '',
  -- The debtor as they were called then.
  party_name text not null,
  party_flat_no text not null,
  made_by uuid not null constraint opening_balance_made_by references vendor,
  created_at timestamptz not null,
  -- What of the advance no bill has taken yet, and the day of the reversal. Kept by triggers alone.
  left_paise bigint not null default 0,
  reversed_on date,
  constraint opening_balance_account foreign key (account_id, society_id) references account (account_id, issuer_id),
  constraint opening_balance_import foreign key (society_id, member_import_id) references member_import (society_id, member_import_id),
  constraint opening_balance_number_once unique (society_id, financial_year, number),
  constraint opening_balance_in_account unique (opening_balance_id, account_id),
  constraint opening_balance_of_society unique (society_id, opening_balance_id),
  constraint opening_balance_of_something check (principal_paise + interest_paise + advance_paise > 0),
  constraint opening_balance_year_of_day check (financial_year = extract(year from balance_day - interval '3 months')),
  constraint opening_balance_not_over_spent check (left_paise between 0 and advance_paise)
);
-- An account is opened once.
create unique index opening_balance_once on opening_balance (account_id) where reversed_on is null;
create index opening_balance_newest on opening_balance (society_id, created_at desc, opening_balance_id desc);
create index opening_balance_of_account on opening_balance (account_id);
create index opening_balance_of_import on opening_balance (society_id, member_import_id) where member_import_id is not null;
create index opening_balance_left on opening_balance (account_id) where left_paise > 0;

create table opening_balance_reversal (
  opening_balance_id uuid not null,
  account_id uuid not null,
  society_id uuid not null,
  opening_no text not null,
  reversed_on date not null,
  reason text not null constraint opening_balance_reversal_reason_filled check (reason <> ''),
  reversed_by uuid not null constraint opening_balance_reversal_reversed_by references vendor,
  created_at timestamptz not null,
  primary key (society_id, opening_balance_id),
  constraint opening_balance_reversal_opening foreign key (opening_balance_id, account_id)
    references opening_balance (opening_balance_id, account_id),
  constraint opening_balance_reversal_society foreign key (society_id, opening_balance_id)
    references opening_balance (society_id, opening_balance_id)
);
create index opening_balance_reversal_of_account on opening_balance_reversal (account_id);

alter table number_series drop constraint number_series_known;
alter table number_series add constraint number_series_known
  check (series in ('B', 'R', 'CN', 'DN', 'DV', 'CERT', 'OB')) not valid;
alter table number_series validate constraint number_series_known;

-- A bill of arrears carries the number of its opening balance, and takes none of the series of bills.
alter table bill add column opening_balance_id uuid, add column reversed_on date;
alter table bill alter column bill_no drop expression, alter column number drop not null;
alter table bill add constraint bill_opening_balance foreign key (opening_balance_id, account_id)
  references opening_balance (opening_balance_id, account_id) not valid;
alter table bill validate constraint bill_opening_balance;
alter table bill add constraint bill_numbered check ((number is null) = (opening_balance_id is not null)) not valid;
alter table bill validate constraint bill_numbered;
create unique index bill_of_opening_balance on bill (opening_balance_id) where opening_balance_id is not null;
-- To leave them out where an index of all bills answers alone.
create index bill_opened on bill (issuer_id, bill_id) include (reversed_on) where opening_balance_id is not null;

-- 4 and 5 are the principal and the interest of an opening balance.
alter table bill_line drop constraint bill_line_head_known;
alter table bill_line add constraint bill_line_head_known check (head between 1 and 5) not valid;
alter table bill_line validate constraint bill_line_head_known;

alter table allocation add column opening_balance_id uuid, drop constraint allocation_one_source;
alter table allocation add constraint allocation_one_source
  check (num_nonnulls(payment_id, bill_note_id, deposit_entry_id, opening_balance_id) = 1) not valid;
alter table allocation validate constraint allocation_one_source;
alter table allocation add constraint allocation_opening_balance foreign key (opening_balance_id, account_id)
  references opening_balance (opening_balance_id, account_id) not valid;
alter table allocation validate constraint allocation_opening_balance;
create index allocation_of_opening_balance on allocation (opening_balance_id) where opening_balance_id is not null;

create or replace function bill_begin() returns trigger language plpgsql as $$
begin
  if (new.debited_paise, new.credited_paise, new.settled_paise) <> (0, 0, 0) or new.last_settled_on is not null
    or new.reversed_on is not null
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
    'left_paise', 'reversed_on'];
begin
  if pg_trigger_depth() < 2 or exists (
    select from jsonb_each(to_jsonb(old)) as field
    where field.key <> all (sums) and field.key not in ('issuer_id', 'receipt_no', 'note_no', 'opening_no')
      and to_jsonb(new) -> field.key is distinct from field.value)
  then
    raise exception 'What is billed or paid is never edited: a correction is a note' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function opening_balance_begin() returns trigger language plpgsql as $$
begin
  new.left_paise := new.advance_paise;
  new.reversed_on := null;
  return new;
end $$;
create trigger opening_balance_begun before insert on opening_balance for each row execute function opening_balance_begin();
create trigger opening_balance_only_sums before update on opening_balance for each row execute function money_only_sums();
create trigger opening_balance_kept before delete or truncate on opening_balance
  for each statement execute function money_refuse();
create trigger opening_balance_reversal_kept before update or delete or truncate on opening_balance_reversal
  for each statement execute function money_refuse();

-- The arrears are exactly what the bill says, and there is a bill if there are arrears.
create function opening_balance_check_bill() returns trigger language plpgsql as $$
begin
  if new.principal_paise + new.interest_paise
    <> coalesce((select amount_paise from bill where opening_balance_id = new.opening_balance_id), 0)
  then
    raise exception 'The bill of an opening balance is its arrears' using errcode = 'check_violation',
      constraint = 'opening_balance_is_its_bill';
  end if;
  return null;
end $$;
create constraint trigger opening_balance_is_its_bill after insert on opening_balance deferrable initially deferred
  for each row execute function opening_balance_check_bill();

create or replace function allocation_settle() returns trigger language plpgsql as $$
declare
  is_back constant boolean := new.reverses_id is not null;
begin
  if is_back and not exists (
    select from allocation as given join bill using (bill_id)
    where given.allocation_id = new.reverses_id
      and (given.bill_id, given.payment_id, given.bill_note_id, given.deposit_entry_id, given.opening_balance_id, given.amount_paise)
        is not distinct from
        (new.bill_id, new.payment_id, new.bill_note_id, new.deposit_entry_id, new.opening_balance_id, -new.amount_paise)
      and (exists (select from payment_reversal where payment_reversal.payment_id = given.payment_id)
        or exists (select from opening_balance_reversal as reversal
          where reversal.opening_balance_id in (given.opening_balance_id, bill.opening_balance_id))))
  then
    raise exception 'A counter-entry gives back what a reversed payment had given' using errcode = 'check_violation';
  end if;
  update bill set settled_paise = settled_paise + new.amount_paise,
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

-- Whether the books go on from an opening balance: its account has a bill, a payment, a note or a declared payment since. By ids,
-- which the database counts up: the clocks of servers may differ.
create function opening_balance_in_use(of_account uuid, opening uuid) returns boolean language sql stable as $$
  select exists (select from bill where account_id = of_account and bill_id > opening and opening_balance_id is null)
    or exists (select from payment where account_id = of_account and payment_id > opening)
    or exists (select from bill_note where account_id = of_account and bill_note_id > opening)
    or exists (select from upi_claim where account_id = of_account and upi_claim_id > opening and status <> 3)
$$;

-- A balance is reversed as long as the books do not go on from it. What an earlier advance had paid of it is given back. The
-- account is locked.
create function opening_balance_reverse() returns trigger language plpgsql as $$
declare
  opening opening_balance;
  arrears bill;
begin
  select * into opening from opening_balance where opening_balance_id = new.opening_balance_id;
  select * into arrears from bill where opening_balance_id = new.opening_balance_id;
  if opening_balance_in_use(opening.account_id, opening.opening_balance_id) then
    raise exception 'The books go on from this opening balance' using errcode = 'check_violation',
      constraint = 'opening_balance_unused';
  end if;
  insert into allocation (account_id, bill_id, payment_id, bill_note_id, deposit_entry_id, opening_balance_id, amount_paise,
    settled_on, created_at, reverses_id)
  select account_id, bill_id, payment_id, bill_note_id, deposit_entry_id, opening_balance_id, -amount_paise, new.reversed_on,
    new.created_at, allocation_id
  from allocation as given
  where (opening_balance_id = new.opening_balance_id or bill_id = arrears.bill_id) and reverses_id is null
    and not exists (select from allocation as back where back.reverses_id = given.allocation_id);
  update opening_balance set left_paise = 0, reversed_on = new.reversed_on where opening_balance_id = new.opening_balance_id;
  -- Nothing of it is to be paid any more.
  update bill set settled_paise = amount_paise + debited_paise, reversed_on = new.reversed_on where bill_id = arrears.bill_id;
  return null;
end $$;
create trigger opening_balance_reversed after insert on opening_balance_reversal
  for each row execute function opening_balance_reverse();

-- What an opening balance gave back already is not given back again.
create or replace function payment_reverse() returns trigger language plpgsql as $$
begin
  insert into allocation (account_id, bill_id, payment_id, amount_paise, settled_on, created_at, reverses_id)
  select account_id, bill_id, payment_id, -amount_paise, new.reversed_on, new.created_at, allocation_id
  from allocation as given where payment_id = new.payment_id and reverses_id is null
    and not exists (select from allocation as back where back.reverses_id = given.allocation_id);
  update payment set left_paise = 0, reversed_on = new.reversed_on where payment_id = new.payment_id;
  return null;
end $$;

-- The bill of arrears is in the log with its opening balance.
drop trigger audit on bill;
create trigger audit after insert on bill for each row
  when (current_setting('aangan.actor', true) <> '' and new.bill_run_id is null and new.opening_balance_id is null)
  execute function audit_change('Bill', 'bill_id', 'bill_no', 'society_id vendor_id', 'bill_id', 'society_id', 'vendor_id',
    'issuer_id', 'account_id', 'block_id', 'building_id', 'cause_id', 'financial_year', 'number', 'party_phone', 'party_email',
    'debited_paise', 'credited_paise', 'settled_paise', 'outstanding_paise', 'opening_balance_id', 'reversed_on', 'created_at');
create trigger audit after insert on opening_balance for each row
  execute function audit_change('Opening_Balance', 'opening_balance_id', 'opening_no', 'society_id', 'opening_balance_id',
    'society_id', 'account_id', 'member_import_id', 'financial_year', 'number', 'made_by', 'left_paise', 'reversed_on', 'created_at');
create trigger audit after insert on opening_balance_reversal for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Opening_Balance_Reversal', 'opening_balance_id', 'opening_no', 'society_id', 'opening_balance_id',
    'society_id', 'account_id', 'reversed_by', 'created_at');

-- The balances of an imported list wait until somebody posts them, flat by flat; each chunk moves the mark in its own transaction.
alter table member_import
  add column balances text not null default 'none'
    constraint member_import_balances_known check (balances in ('none', 'waiting', 'posting', 'posted', 'reversed')),
  add column balances_by uuid constraint member_import_balances_by references vendor,
  add column balances_note text not null default '',
  add column balances_at integer not null default 0,
  add column balances_ended_at timestamptz;
create index member_import_balances on member_import (society_id, created_at desc) where balances <> 'none';
update member_import set balances = 'waiting'
where status = 'done' and exists (
  select from member_import_flat as flat
  where flat.society_id = member_import.society_id and flat.member_import_id = member_import.member_import_id
    and principal_paise + interest_paise + advance_paise > 0);

-- Why a flat's balance is not in the books: it has nobody who owes it, its account was opened already, or its books began before.
alter table member_import_flat add column balance_left_out text
  constraint member_import_flat_left_out_known check (balance_left_out in ('nobody', 'opened', 'billed'));
